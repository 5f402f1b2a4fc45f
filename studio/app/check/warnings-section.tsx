import { localeTags } from '../../../app/locales/locales.ts';
import { getClueName } from '../clues/clue-name.ts';
import { formatPlaceAsUrlHashTarget } from '../map/map-url-hash-target.ts';
import { useInterfaceLanguage } from '../messages/studio-messages.tsx';
import {
  countSampleTexts,
  getSampleTextsAddress,
  type LinksToUnchangedSampleParts,
  listLinksToUnchangedSampleParts,
} from '../sample-walk/links-to-unchanged-sample-parts.ts';
import { AddressLink } from '../shell/address-link.tsx';
import { useMessageTable, useOpenWalk } from '../workspace/open-walk.tsx';
import styles from './check-panel.module.css';
import { listSpotsUnusedInStory } from './spots-unused-in-story.ts';

/**
 * Lists the parts of the walk that are unchanged from the sample walk. Also lists the spots (recommended places) that
 * the story does not show. Neither is a fault.
 */
export function WarningsSection() {
  const { text, locale } = useInterfaceLanguage();
  const { walkId, outline } = useOpenWalk();
  const names = useMessageTable(locale);
  const english = useMessageTable('en');
  const textCount = countSampleTexts(outline.sample);
  const remarks = listLinksToUnchangedSampleParts(walkId, outline.sample);
  const unusedSpots = listSpotsUnusedInStory(outline);
  if (textCount === 0 && remarks.length === 0 && unusedSpots.length === 0) return null;
  function renderLinkLabel(kind: LinksToUnchangedSampleParts['kind'], id: string) {
    if (kind === 'clues') return getClueName(id, names, english);
    if (kind === 'drawings') return id.replace(/^drawings\/|\.svg$/g, '');
    if (kind === 'sources') return text('check.line', { line: Number(id) });
    if (kind === 'minutes') return text('check.minutes');
    const messageId = kind === 'spots' ? `spot.${id}` : `stop.${id}`;
    const own = names?.[messageId];
    return (
      <span lang={localeTags[own === undefined ? 'en' : locale].htmlLang}>{own ?? english?.[messageId] ?? id}</span>
    );
  }
  return (
    <section className={styles.remarks} aria-labelledby="check-remarks">
      <h3 id="check-remarks">{text('check.remarks')}</h3>
      <ul className={styles.kinds}>
        {textCount > 0 && (
          <li>
            <AddressLink address={getSampleTextsAddress(walkId)}>
              {text('check.sample.texts', { count: textCount })}
            </AddressLink>
          </li>
        )}
        {remarks.map(({ kind, parts }) => (
          <li key={kind}>
            {text(`check.sample.${kind}`)}
            <ul className={styles.parts}>
              {parts.map(({ id, address }) => (
                <li key={id}>
                  <AddressLink address={address}>{renderLinkLabel(kind, id)}</AddressLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
        {unusedSpots.length > 0 && (
          <li>
            {text('check.unusedSpots')}
            <ul className={styles.parts}>
              {unusedSpots.map((id) => (
                <li key={id}>
                  <AddressLink
                    address={{ walkId, screen: 'map', target: formatPlaceAsUrlHashTarget({ kind: 'spot', id }) }}
                  >
                    {renderLinkLabel('spots', id)}
                  </AddressLink>
                </li>
              ))}
            </ul>
          </li>
        )}
      </ul>
    </section>
  );
}
