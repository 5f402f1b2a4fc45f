import type { WalkSummary } from 'virtual:walks';
import { memo, type ReactNode } from 'react';
import { locales, localeTags } from '../../locales/locales.ts';
import { useMessages } from '../../locales/messages.tsx';
import { lengthLimitsKilometers, moods, toggleMood, type WalkCriteria } from './walk-criteria.ts';
import styles from './walk-filter.module.css';

interface WalkFilterProps {
  criteria: WalkCriteria;
  setCriteria: (criteria: WalkCriteria) => void;
  /** The walks to search. Undefined if the catalogue shows all its walks at first, because it then needs no search. */
  searchedWalks: readonly WalkSummary[] | undefined;
  isSortedByDistance: boolean;
  setSortedByDistance: (isSortedByDistance: boolean) => void;
}

/** Renders the filters as toggles that look like lanterns, and the toggle that sorts by distance. */
export function WalkFilter({
  criteria,
  setCriteria,
  searchedWalks,
  isSortedByDistance,
  setSortedByDistance,
}: WalkFilterProps) {
  const messages = useMessages('catalogue');
  const { isStepFree } = criteria;
  return (
    <div className={styles.filter}>
      {searchedWalks ? <WalkSearch criteria={criteria} setCriteria={setCriteria} walks={searchedWalks} /> : null}
      <fieldset>
        <legend>{messages('moods')}</legend>
        {moods.map((mood) => (
          <Toggle
            key={mood}
            isOn={criteria.moods.includes(mood)}
            toggle={() => setCriteria(toggleMood(criteria, mood))}
          >
            {messages(mood)}
          </Toggle>
        ))}
      </fieldset>
      <Toggle isOn={isStepFree} toggle={() => setCriteria({ ...criteria, isStepFree: !isStepFree })}>
        {messages('stepFree')}
      </Toggle>
      <Toggle isOn={isSortedByDistance} toggle={() => setSortedByDistance(!isSortedByDistance)}>
        {messages('nearMe')}
      </Toggle>
    </div>
  );
}

interface WalkSearchProps extends Pick<WalkFilterProps, 'criteria' | 'setCriteria'> {
  walks: readonly WalkSummary[];
}

/**
 * Renders the fields that filter the walks by words, by length and by language. Omits the language if every walk has
 * all languages.
 */
function WalkSearch({ criteria, setCriteria, walks }: WalkSearchProps) {
  const messages = useMessages('catalogue');
  const { text, maxKilometers, locale, ...others } = criteria;
  const differInLanguage = walks.some((walk) => walk.locales.length < locales.length);
  const change = (changes: Partial<WalkCriteria>) =>
    setCriteria({
      ...others,
      ...Object.fromEntries(Object.entries({ text, maxKilometers, locale, ...changes }).filter(([, value]) => value)),
    });
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is newer than the oldest supported browsers.
    <div role="search" className={styles.search}>
      <input
        type="search"
        value={text ?? ''}
        placeholder={messages('search')}
        aria-label={messages('search')}
        onChange={({ target }) => change({ text: target.value })}
      />
      <select
        value={maxKilometers ?? ''}
        aria-label={messages('distance')}
        onChange={({ target }) => change({ maxKilometers: Number(target.value) })}
      >
        <LengthOptions />
      </select>
      {differInLanguage ? (
        <select
          value={locale ?? ''}
          aria-label={messages('language')}
          onChange={({ target }) => change({ locale: locales.find((code) => code === target.value) })}
        >
          <LanguageOptions />
        </select>
      ) : null}
    </div>
  );
}

/** Memoized, because the search renders again with each letter that the visitor types. */
const LengthOptions = memo(() => {
  const messages = useMessages('catalogue');
  return (
    <>
      <option value="">{messages('anyDistance')}</option>
      {lengthLimitsKilometers.map((kilometers) => (
        <option key={kilometers} value={kilometers}>
          {messages('upTo', { kilometers })}
        </option>
      ))}
    </>
  );
});

const LanguageOptions = memo(() => {
  const messages = useMessages('catalogue');
  return (
    <>
      <option value="">{messages('anyLanguage')}</option>
      {locales.map((code) => (
        <option key={code} value={code}>
          {localeTags[code].name}
        </option>
      ))}
    </>
  );
});

/** All toggles share this constant element, so that React does not render it again together with a toggle. */
const lantern = (
  <svg viewBox="0 0 14 18" aria-hidden="true">
    <path d="M4 4.2h6c3.6 3 3.6 6.6 0 9.6H4c-3.6-3-3.6-6.6 0-9.6zM4.5 1.7h5m-5 14.6h5" />
  </svg>
);

function Toggle({ isOn, toggle, children }: { isOn: boolean; toggle: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.toggle} aria-pressed={isOn} onClick={toggle}>
      {lantern}
      {children}
    </button>
  );
}
