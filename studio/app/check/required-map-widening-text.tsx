import { localeTags } from '../../../app/locales/locales.ts';
import { useInterfaceLanguage } from '../messages/studio-messages.tsx';
import { findRequiredMapWidenings, isMapOfOtherPlace } from './required-map-widening.ts';

/**
 * Shows on which sides a map is too small, and by how much. Shows nothing if `sentence`, the check's text, names no
 * sides.
 */
export function RequiredMapWideningText({ sentence }: { sentence: string }) {
  const { locale, text } = useInterfaceLanguage();
  const widening = findRequiredMapWidenings(sentence);
  if (widening.length === 0) return null;
  if (isMapOfOtherPlace(widening)) return text('check.widening.elsewhere');
  const list = new Intl.ListFormat(localeTags[locale].htmlLang, { type: 'conjunction' });
  const sides = widening.map(({ side, meters }) => text(`check.widening.${side}`, { meters }));
  return text('check.widening.needed', { sides: list.format(sides) });
}
