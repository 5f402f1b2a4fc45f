import { writeFileSync } from 'node:fs';
import { type Command, existingWalkFolder } from '../command.ts';
import { describeFault, type Fault, WalkFolderError } from '../read/fault.ts';
import { idFaults, readStoryFile } from '../read/story-file.ts';
import { readWordsFile } from '../read/words-files.ts';
import { readWalk } from '../read-walks.ts';
import { takeWords } from './take-words.ts';

/** `npm run walks words`: spares an author from writing the English words of the story twice. */
export const wordsCommand: Command = {
  usage: '<walk>',
  says: 'Takes the words of story.ink into strings/en.json, and says which words nothing calls for any more.',
  run(args) {
    const folder = existingWalkFolder(args, 'words <walk>');
    const faults: Fault[] = [];
    const story = readStoryFile(folder, faults);
    const english = readWordsFile(folder, 'en', faults);
    faults.push(...(story ? idFaults(story) : []));
    if (story === undefined || english === undefined || faults.length > 0) throw new WalkFolderError(faults);
    const { words, added, changed } = takeWords(english.data, story.written);
    if (added.length + changed.length > 0) writeFileSync(english.file, `${JSON.stringify(words, null, 2)}\n`);
    const listed = (ids: string[]) => (ids.length > 0 ? `${ids.length} (${ids.join(', ')})` : 'none');
    console.log(`${english.file}: added ${listed(added)}, changed ${listed(changed)}.`);
    if (changed.length > 0) console.log('What has changed wants to be looked at in zh.json and jp.json.');
    for (const fault of readWalk(folder).faults) if (fault.rule === 'words/orphan') console.log(describeFault(fault));
  },
};
