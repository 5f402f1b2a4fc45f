import { locales, localeTags } from '../../../app/locales/locales.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import fields from '../shell/form-fields.module.css';
import { chooseWalkId, type NewWalkDraft, type NewWalkProblem } from './new-walk-request.ts';
import styles from './new-walk-screen.module.css';

interface NameStepProps {
  draft: NewWalkDraft;
  walkIds: readonly string[];
  problem: NewWalkProblem | undefined;
  onChange: (part: Partial<NewWalkDraft>) => void;
}

/** Asks for the walk's name in each language, and for the languages that the author writes. */
export function NameStep({ draft, walkIds, problem, onChange }: NameStepProps) {
  const text = useTranslator();
  return (
    <section aria-labelledby="begin-name">
      <h2 id="begin-name">
        <span aria-hidden="true">1</span>
        {text('begin.name.title')}
      </h2>
      {locales.map((locale) => (
        <label key={locale} className={fields.field}>
          <span>{text('map.form.name', { language: localeTags[locale].name })}</span>
          <input
            lang={localeTags[locale].htmlLang}
            maxLength={200}
            aria-invalid={problem === 'name' || undefined}
            value={draft.titles[locale]}
            onChange={(event) => {
              const title = event.target.value;
              const isNew = title.trim() !== '' && !draft.locales.includes(locale);
              onChange({
                titles: { ...draft.titles, [locale]: title },
                ...(isNew && { locales: [...draft.locales, locale] }),
              });
            }}
          />
        </label>
      ))}
      <label className={fields.field}>
        <span>{text('begin.name.id')}</span>
        <input
          value={chooseWalkId(draft, walkIds)}
          aria-invalid={problem === 'id' || problem === 'takenId' || undefined}
          onChange={(event) => onChange({ id: event.target.value })}
        />
        <small className={styles.help}>{text('begin.name.idHelp')}</small>
      </label>
      <fieldset className={fields.group}>
        <legend>{text('begin.name.languages')}</legend>
        <p className={styles.help}>{text('begin.name.languagesHelp')}</p>
        <div className={styles.checks}>
          {locales.map((locale) => (
            <label key={locale}>
              <input
                type="checkbox"
                checked={locale === 'en' || draft.locales.includes(locale)}
                disabled={locale === 'en'}
                onChange={(event) =>
                  onChange({
                    locales: locales.filter((it) =>
                      it === locale ? event.target.checked : draft.locales.includes(it),
                    ),
                  })
                }
              />
              <span lang={localeTags[locale].htmlLang}>{localeTags[locale].name}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </section>
  );
}
