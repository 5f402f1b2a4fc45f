import { localeTags } from '../../../app/locales/locales.ts';
import { useInterfaceLanguage } from '../messages/studio-messages.tsx';
import {
  countSampleTexts,
  getSampleTextsAddress,
  listLinksToUnchangedSampleParts,
} from '../sample-walk/links-to-unchanged-sample-parts.ts';
import { AddressLink } from '../shell/address-link.tsx';
import { Icon } from '../shell/icon.tsx';
import { useOpenWalk } from '../workspace/open-walk.tsx';
import styles from './publish-screen.module.css';

/** Returns whether parts of the walk still come from the sample walk. */
export function useHasUnchangedSampleParts(): boolean {
  const { walkId, outline } = useOpenWalk();
  return countSampleTexts(outline.sample) > 0 || listLinksToUnchangedSampleParts(walkId, outline.sample).length > 0;
}

interface SampleConfirmationProps {
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
}

/**
 * Shows how many texts, clues, drawings and other parts still come from the sample walk. Asks the author whether to publish
 * the walk anyway.
 */
export function SampleConfirmation({ isConfirmed, onConfirm }: SampleConfirmationProps) {
  const { text, locale } = useInterfaceLanguage();
  const { walkId, outline } = useOpenWalk();
  const { sample } = outline;
  const textCount = countSampleTexts(sample);
  const counts = {
    texts: textCount,
    places: sample.stops.length + sample.spots.length,
    clues: sample.clues.length,
    closings: sample.closings.length,
    drawings: sample.drawings.length,
    sources: sample.sourceLines.length,
    minutes: sample.hasSampleMinutes ? 1 : 0,
  };
  const kinds = (['texts', 'places', 'clues', 'closings', 'drawings', 'sources', 'minutes'] as const).filter(
    (kind) => counts[kind] > 0,
  );
  const list = new Intl.ListFormat(localeTags[locale].htmlLang).format(
    kinds.map((kind) => text(`publish.sample.${kind}`, { count: counts[kind] })),
  );
  const address =
    textCount > 0
      ? getSampleTextsAddress(walkId)
      : listLinksToUnchangedSampleParts(walkId, sample)[0]?.parts[0]?.address;
  return (
    <div className={styles.verdict} data-kind="remark">
      <Icon name="alert" />
      <div className={styles.sample}>
        <p>
          {text('publish.sample.still', { list })}{' '}
          {address && <AddressLink address={address}>{text('publish.sample.show')}</AddressLink>}
        </p>
        <label>
          <input type="checkbox" checked={isConfirmed} onChange={(event) => onConfirm(event.target.checked)} />
          {text('publish.sample.confirm')}
        </label>
      </div>
    </div>
  );
}
