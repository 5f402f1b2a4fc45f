import { useState } from 'react';
import { localeTags } from '../../../app/locales/locales.ts';
import styles from '../composer-form/composer-form.module.css';
import { ComposerForm } from '../composer-form/composer-form.tsx';
import { LanguageFields } from '../composer-form/language-fields.tsx';
import { emptyLocaleTexts, type LocaleTexts } from '../composer-form/locale-texts.ts';
import { formatSceneName } from '../languages/message-rows.ts';
import { useInterfaceLanguage } from '../messages/studio-messages.tsx';
import { useMessageTable, useOpenWalk } from '../workspace/open-walk.tsx';
import { createMessageId } from './message-ids.ts';
import type { NewSceneProps } from './new-scene-props.ts';
import { addStopScenes } from './scene-edits.ts';
import { createSceneName } from './scene-name.ts';
import { findLastSpeaker, SpeakerSelect } from './speaker-select.tsx';
import { insertNewIdIntoMessageIds } from './story-edits.ts';
import { listStopsInStory } from './story-graph.ts';
import { findNextScene, TargetSelect } from './target-select.tsx';

/**
 * The default line for a walker who finds a stop closed. It fits any stop and any speaker, and the author can replace it.
 */
const closedWords: LocaleTexts = {
  en: 'It’s closed today. Then let’s walk on.',
  zh: '今天沒有開。那就繼續往前走吧。',
  jp: '今日は閉まっている。それなら先へ進もう。',
};

interface StopComposerProps extends NewSceneProps {
  title?: string;
}

/**
 * Adds two scenes to the story: one on the way to a stop, and one at the stop. Also adds the first line of the scene at
 * the stop.
 */
export function StopComposer({ knot, knots, kinds, initialStop, title, onClose }: StopComposerProps) {
  const { locale, text } = useInterfaceLanguage();
  const { files, outline } = useOpenWalk();
  const names = useMessageTable(locale);
  const english = useMessageTable('en');
  const stops = outline.stops ?? [];
  const told = listStopsInStory(knots);
  const [stop, setStop] = useState(() => initialStop ?? (stops.find(({ id }) => !told.has(id)) ?? stops[0])?.id ?? '');
  const [target, setTarget] = useState(() => findNextScene(knots, knot.line));
  const [takesOver, setTakesOver] = useState(true);
  const [texts, setTexts] = useState(emptyLocaleTexts);
  const [closedTexts, setClosedTexts] = useState<LocaleTexts>(closedWords);
  const [speaker, setSpeaker] = useState(() => findLastSpeaker(knots, knot.lastLine));
  const [isEnglishMissing, setIsEnglishMissing] = useState(false);

  function handleApply() {
    if (texts.en.trim() === '') return setIsEnglishMissing(true);
    const name = createSceneName(stop, knots);
    const wayName = createSceneName(`way-to-${stop}`, knots);
    const createId = (scene: string) =>
      createMessageId([{ ...knot, name: scene, statements: [] }], knot.line, 'line', Object.keys(english ?? {}));
    const [closedId, id] = [createId(wayName), createId(name)];
    const order = insertNewIdIntoMessageIds(knots, knot.lastLine, id);
    const hasClosedLine = closedTexts.en.trim() !== '';
    const withClosed = order.toSpliced(order.indexOf(id), 0, closedId);
    const edits = addStopScenes({
      stop,
      wayName,
      name,
      after: knot.name,
      target,
      takesOver,
      line: { id, speaker, texts, order },
      closedLine: hasClosedLine ? { id: closedId, speaker, texts: closedTexts, order: withClosed } : undefined,
    });
    if (files.edit(edits)) onClose(name);
  }
  return (
    <ComposerForm
      title={title ?? text('story.addScene')}
      isDisabled={stop === ''}
      onApply={handleApply}
      onClose={() => onClose()}
    >
      {kinds}
      <p className={styles.note}>{text('story.composer.stopNote')}</p>
      <div className={styles.choices}>
        <label className={styles.select}>
          {text('story.composer.stop')}
          <select value={stop} lang={localeTags[locale].htmlLang} onChange={(event) => setStop(event.target.value)}>
            {stops.map(({ id }) => (
              <option key={id} value={id}>
                {names?.[`stop.${id}`] ?? id}
              </option>
            ))}
          </select>
        </label>
        <TargetSelect knots={knots} value={target} onChange={(chosen) => setTarget(chosen ?? 'END')} />
      </div>
      {target !== 'END' && (
        <label className={styles.check}>
          <input type="checkbox" checked={takesOver} onChange={(event) => setTakesOver(event.target.checked)} />
          <span>{text('story.composer.takesOver', { scene: formatSceneName(target) })}</span>
        </label>
      )}
      <SpeakerSelect value={speaker} onChange={setSpeaker} />
      <LanguageFields
        legend={text('story.composer.firstLine')}
        value={texts}
        isEnglishMissing={isEnglishMissing}
        onChange={(changed) => {
          setTexts(changed);
          setIsEnglishMissing(false);
        }}
      />
      <LanguageFields
        legend={text('story.composer.closedLine')}
        value={closedTexts}
        isEnglishMissing={false}
        onChange={setClosedTexts}
        onEnter={handleApply}
      />
    </ComposerForm>
  );
}
