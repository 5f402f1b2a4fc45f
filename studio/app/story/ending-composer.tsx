import { useState } from 'react';
import type { EndingPageSky } from '../../../app/player/pack/pack-format.ts';
import { ComposerForm } from '../composer-form/composer-form.tsx';
import { LanguageFields } from '../composer-form/language-fields.tsx';
import { emptyLocaleTexts } from '../composer-form/locale-texts.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import { useFileText, useMessageTable, useOpenWalk } from '../workspace/open-walk.tsx';
import { suggestId } from '../workspace/suggest-id.ts';
import { readEndings } from './ending-edits.ts';
import { EndingPageSkyChoice } from './ending-page-sky-choice.tsx';
import { createMessageId } from './message-ids.ts';
import type { NewSceneProps } from './new-scene-props.ts';
import { addEnding } from './scene-edits.ts';
import { createSceneName } from './scene-name.ts';
import { findLastSpeaker, SpeakerSelect } from './speaker-select.tsx';
import { insertNewIdIntoMessageIds } from './story-edits.ts';
import { listEndings } from './story-graph.ts';

/** Adds a scene that ends the story, with its last line and the ending's name. */
export function EndingComposer({ knot, knots, kinds, onClose }: NewSceneProps) {
  const text = useTranslator();
  const { files, outline } = useOpenWalk();
  const english = useMessageTable('en');
  const [names, setNames] = useState(emptyLocaleTexts);
  const [last, setLast] = useState(emptyLocaleTexts);
  const [speaker, setSpeaker] = useState(() => findLastSpeaker(knots, knot.lastLine));
  const [hints, setHints] = useState(emptyLocaleTexts);
  const [light, setLight] = useState<EndingPageSky>('dawn');
  const hasPages = readEndings(useFileText('walk.yaml')) !== undefined;
  const [isTried, setIsTried] = useState(false);

  function handleApply() {
    setIsTried(true);
    if (names.en.trim() === '' || last.en.trim() === '') return;
    const endings = listEndings(knots);
    const ending = suggestId(names.en, `ending-${endings.length + 1}`, endings);
    const name = createSceneName(ending, knots);
    const id = createMessageId([{ ...knot, name, statements: [] }], knot.line, 'line', Object.keys(english ?? {}));
    const known = outline.requiredMessages?.map((message) => message.id) ?? [];
    const lastName = known.findLastIndex((it) => it.startsWith('ending.'));
    const edits = addEnding({
      id: ending,
      name,
      after: knot.name,
      names,
      order: known.toSpliced(lastName + 1, 0, `ending.${ending}`),
      page: hasPages ? { light, hints } : undefined,
      line: { id, speaker, texts: last, order: insertNewIdIntoMessageIds(knots, knot.lastLine, id) },
    });
    if (files.edit(edits)) onClose(name);
  }
  return (
    <ComposerForm title={text('story.addScene')} onApply={handleApply} onClose={() => onClose()}>
      {kinds}
      <LanguageFields
        legend={text('story.composer.endingName')}
        value={names}
        isEnglishMissing={isTried && names.en.trim() === ''}
        onChange={setNames}
      />
      <SpeakerSelect value={speaker} onChange={setSpeaker} />
      <LanguageFields
        legend={text('story.composer.lastLine')}
        value={last}
        isEnglishMissing={isTried && last.en.trim() === ''}
        onChange={setLast}
        {...(!hasPages && { onEnter: handleApply })}
      />
      {hasPages && (
        <>
          <EndingPageSkyChoice value={light} onChange={setLight} />
          <LanguageFields
            legend={text('story.endings.hints')}
            value={hints}
            isEnglishMissing={false}
            onChange={setHints}
            onEnter={handleApply}
          />
        </>
      )}
    </ComposerForm>
  );
}
