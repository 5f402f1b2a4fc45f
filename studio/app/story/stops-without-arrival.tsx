import { useState } from 'react';
import { localeTags } from '../../../app/locales/locales.ts';
import type { InkKnot } from '../../documents/ink-story.ts';
import { useInterfaceLanguage } from '../messages/studio-messages.tsx';
import buttons from '../shell/buttons.module.css';
import { Icon } from '../shell/icon.tsx';
import { useMessageTable, useOpenWalk } from '../workspace/open-walk.tsx';
import { StopComposer } from './stop-composer.tsx';
import styles from './stops-without-arrival.module.css';
import { findSceneToInsertBelow, listStopsInStory } from './story-graph.ts';

interface StopsWithoutArrivalProps {
  knots: readonly InkKnot[];
  onShowScene: (name: string) => void;
}

/** Lists the stops without an arrival in the story, and offers a new scene for each. */
export function StopsWithoutArrival({ knots, onShowScene }: StopsWithoutArrivalProps) {
  const { locale, text } = useInterfaceLanguage();
  const { outline } = useOpenWalk();
  const names = useMessageTable(locale);
  const [chosen, setChosen] = useState<string>();
  const stops = (outline.stops ?? []).map(({ id }) => id);
  const told = listStopsInStory(knots);
  const untold = stops.filter((id) => !told.has(id));
  if (untold.length === 0) return null;
  const nameOf = (id: string) => names?.[`stop.${id}`] ?? id;
  const knot = chosen === undefined ? undefined : findSceneToInsertBelow(knots, stops, chosen);
  return (
    <section className={styles.stops} lang={document.documentElement.lang} aria-labelledby="stops-without-arrival">
      <h2 id="stops-without-arrival">{text('story.untoldStops.title')}</h2>
      <p>{text('story.untoldStops.help')}</p>
      <div className={styles.buttons}>
        {untold.map((id) => (
          <button
            key={id}
            type="button"
            className={`${buttons.button} ${buttons.quiet}`}
            aria-expanded={id === chosen}
            aria-label={text('story.untoldStops.add', { stop: nameOf(id) })}
            onClick={() => setChosen(id === chosen ? undefined : id)}
          >
            <Icon name="add" />
            <span lang={localeTags[locale].htmlLang}>{nameOf(id)}</span>
          </button>
        ))}
      </div>
      {chosen !== undefined && knot && (
        <StopComposer
          key={chosen}
          knot={knot}
          knots={knots}
          initialStop={chosen}
          title={text('story.untoldStops.add', { stop: nameOf(chosen) })}
          onClose={(added) => {
            setChosen(undefined);
            if (added !== undefined) onShowScene(added);
          }}
        />
      )}
    </section>
  );
}
