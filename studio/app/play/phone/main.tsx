import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isLocale, type Locale } from '../../../../app/locales/locales.ts';
import './phone.css';
import { highlightText } from './highlight-text.ts';
import { createPhonePlayer } from './phone-player.ts';
import { PhoneScreen } from './phone-screen.tsx';
import { createSimulatedGeolocation, installGeolocation, storePositionConsent } from './simulated-geolocation.ts';
import { listenToWindow, type MessageFromPhone, type MessageToPhone, postToWindow } from './window-messages.ts';

const rootElement = document.getElementById('phone');
if (rootElement === null) throw new Error('index.html has lost the element with the id "phone".');
const root = createRoot(rootElement);

const receiver = createSimulatedGeolocation();
installGeolocation(receiver.geolocation);
storePositionConsent(localStorage);
// Makes the player believe that data saver is on, so that it does not download the walk for offline use. As a side
// effect, the player shows the drawn map instead of the live one.
Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });

const postToStudio = (message: MessageFromPhone) => postToWindow(parent, message);
const phone = createPhonePlayer(sessionStorage, (place, hash) => postToStudio({ kind: 'shown', place, hash }));
let shown: { walkId: string; locale: Locale } | undefined;

function render(walkId: string, locale: Locale) {
  shown = { walkId, locale };
  root.render(
    <StrictMode>
      <PhoneScreen phone={phone} walkId={walkId} locale={locale} post={postToStudio} />
    </StrictMode>,
  );
}

/** Runs code that can fail because of the author's files, and reports the error to the Play screen. */
function runAndReportError(run: () => void) {
  try {
    run();
  } catch (error) {
    postToStudio({ kind: 'failed', sentence: (error as Error).message });
  }
}

listenToWindow<MessageToPhone>(
  () => parent,
  (message) => {
    switch (message.kind) {
      case 'edition':
        runAndReportError(() => {
          phone.setEdition(message.walkId, message.edition, message.locale);
          if (shown?.walkId !== message.walkId) render(message.walkId, message.locale);
        });
        break;
      case 'play':
        runAndReportError(() => {
          phone.play(message.mode, message.path);
          highlightText(findTextToHighlight(message.message));
        });
        break;
      case 'mode':
        runAndReportError(() => phone.changeMode(message.mode));
        break;
      case 'locale':
        if (shown && isLocale(message.locale)) render(shown.walkId, message.locale);
        break;
      case 'walker':
        receiver.move(message.position);
        phone.moveWalker();
        break;
    }
  },
);

function findTextToHighlight(message: string | undefined): string | undefined {
  const text = message === undefined || !shown ? undefined : phone.getSnapshot()?.messages[shown.locale][message];
  return typeof text === 'string' ? text : undefined;
}

postToStudio({ kind: 'ready' });
