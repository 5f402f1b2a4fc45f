import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { localeTags } from '../../../app/locales/locales.ts';
import { useInterfaceLanguage } from '../messages/studio-messages.tsx';
import type { FieldAttributes } from './form-field.tsx';
import { filterTimeZoneChoices, findTypedTimeZone, listTimeZoneChoices } from './time-zone-choices.ts';
import styles from './time-zone-field.module.css';

/** The maximum number of time zones in the list. More would not fit below the field. */
const mostShown = 6;

interface TimeZoneFieldProps extends FieldAttributes {
  country: string;
  value: string;
  onChange: (zone: string) => void;
}

/** Selects a time zone: a text field with a list of the zones whose name, city or country matches. */
export function TimeZoneField({ country, value, onChange, ...attributes }: TimeZoneFieldProps) {
  const { locale, text } = useInterfaceLanguage();
  const { htmlLang } = localeTags[locale];
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const [active, setActive] = useState(-1);
  const choices = useMemo(() => listTimeZoneChoices(htmlLang, country), [htmlLang, country]);
  // Until the author types, lists zones without a filter. The field's value would match only the current zone.
  const shown = isOpen ? filterTimeZoneChoices(choices, isTyped ? value : '').slice(0, mostShown) : [];

  const list = useRef<HTMLDivElement>(null);
  // Scrolls the list into view, because the list can extend below the visible part of the page.
  useEffect(() => {
    if (shown.length > 0) list.current?.scrollIntoView({ block: 'nearest' });
  }, [shown.length]);

  function closeList() {
    setOpen(false);
    setTyped(false);
    setActive(-1);
  }

  function choose(zone: string) {
    onChange(zone);
    closeList();
  }

  function handleBlur() {
    const named = findTypedTimeZone(choices, value);
    if (named !== undefined && named !== value) onChange(named);
    closeList();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive(Math.max(-1, Math.min(shown.length - 1, active + step)));
    } else if (event.key === 'Enter') {
      const zone = shown[Math.max(0, active)]?.zone;
      if (!isTyped && active < 0) return closeList();
      if (zone !== undefined) choose(zone);
    } else if (event.key === 'Escape' && isOpen) closeList();
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.field}>
      <input
        {...attributes}
        role="combobox"
        aria-expanded={isOpen && shown.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown[active] && `${listId}-${active}`}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onClick={() => setOpen(true)}
        onChange={(event) => {
          onChange(event.target.value);
          setOpen(true);
          setTyped(true);
          setActive(-1);
        }}
        onFocus={(event) => event.target.select()}
        onBlur={handleBlur}
        onKeyDown={handleKeyDown}
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={text('begin.place.timeZone')}
        className={styles.list}
        hidden={shown.length === 0}
      >
        {shown.map((choice, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active choice.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
          <div
            key={choice.zone}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(choice.zone)}
          >
            {choice.zone} <small>{choice.country}</small>
          </div>
        ))}
      </div>
    </div>
  );
}
