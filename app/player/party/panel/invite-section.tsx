import { useId, useState } from 'react';
import { shareLink } from '../../../device/share.ts';
import { useMessages } from '../../../locales/messages.tsx';
import buttons from '../../../ui/button.module.css';
import { useFormatLine } from '../../pack/walk-messages.tsx';
import { GroupedCode } from '../../resume/grouped-code.tsx';
import small from '../../screen/small-button.module.css';
import { useCurrentWalk } from '../../session/current-walk.tsx';
import type { NotJoinedReason } from '../open-party.ts';
import { buildPartyHref } from '../party-link.ts';
import type { PartySession, PartyView } from '../party-session.ts';
import styles from './party-panel.module.css';
import { toPartyProblem } from './party-problem.ts';
import { QrCode } from './qr-code.tsx';

/**
 * Renders the invite code, a link with the code, and the QR code of the link. Friends join with any of them, until a
 * member revokes the code.
 */
export function InviteSection({ party, view: { inviteCode, status } }: { party: PartySession; view: PartyView }) {
  const messages = useMessages('party');
  const heading = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [failureReason, setFailureReason] = useState<NotJoinedReason>();

  async function createOrRevokeInviteCode(isActive: boolean) {
    if (isBusy) return;
    setIsBusy(true);
    const answer = await party.createOrRevokeInviteCode(isActive);
    setFailureReason(answer.ok ? undefined : answer.reason);
    setIsBusy(false);
  }

  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h3 id={heading}>{messages('codeHeading')}</h3>
      {inviteCode !== undefined ? (
        <Invitation code={inviteCode} />
      ) : (
        <p>{status === 'together' ? messages('doorClosed') : messages('doorUnknown')}</p>
      )}
      {inviteCode !== undefined || status === 'together' ? (
        // One button creates and revokes the code, so that it keeps the focus.
        <button
          type="button"
          className={small.button}
          aria-disabled={isBusy}
          onClick={() => createOrRevokeInviteCode(inviteCode === undefined)}
        >
          {inviteCode === undefined ? messages('openDoor') : messages('closeDoor')}
        </button>
      ) : null}
      {inviteCode !== undefined ? <p className={styles.how}>{messages('closeDoorHow')}</p> : null}
      <p role="status" className={styles.status}>
        {failureReason ? messages('problem', { reason: toPartyProblem(failureReason) }) : null}
      </p>
    </section>
  );
}

function Invitation({ code }: { code: string }) {
  const messages = useMessages('party');
  const formatLine = useFormatLine();
  const { pack } = useCurrentWalk();
  const [shareResult, setShareResult] = useState<Awaited<ReturnType<typeof shareLink>>>();
  const address = window.location.origin + buildPartyHref(pack.id, code);
  async function sendInvitation() {
    setShareResult(undefined);
    setShareResult(await shareLink({ title: formatLine('title'), text: messages('sendText'), url: address }));
  }
  return (
    <>
      <p>{messages('codeHow')}</p>
      <div className={styles.ticket}>
        <QrCode text={address} name={messages('qrCode')} />
        <GroupedCode code={code} />
      </div>
      <button type="button" className={buttons.button} onClick={sendInvitation}>
        {messages('send')}
      </button>
      <p role="status" className={styles.status}>
        {shareResult === 'copied' ? messages('linkCopied') : null}
        {shareResult === 'failed' ? messages('linkFailed', { address }) : null}
      </p>
    </>
  );
}
