import { languageSwitcherOrder, localeTags } from '../../../app/locales/locales.ts';
import { useInterfaceLanguage } from '../messages/studio-messages.tsx';
import buttons from './buttons.module.css';
import styles from './interface-language-switcher.module.css';

/** Renders the choice of the interface's language. */
export function InterfaceLanguageSwitcher() {
  const { locale, text, chooseLocale } = useInterfaceLanguage();
  return (
    <fieldset className={styles.languages}>
      <legend className={buttons.spoken}>{text('shell.interfaceLanguage')}</legend>
      {languageSwitcherOrder.map((it) => (
        <button
          key={it}
          type="button"
          lang={localeTags[it].htmlLang}
          aria-pressed={it === locale}
          onClick={() => chooseLocale(it)}
        >
          {it === 'en' ? 'EN' : localeTags[it].name}
        </button>
      ))}
    </fieldset>
  );
}
