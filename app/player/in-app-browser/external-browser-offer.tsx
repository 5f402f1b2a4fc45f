import { AdditionalMessagesProvider } from '../../locales/messages.tsx';
import { useInAppBrowserComponents } from './in-app-browser-components.ts';

/** Renders an offer to open the walk in the phone's own browser. Renders nothing outside in-app browsers. */
export function ExternalBrowserOffer({ walk, isInProgress }: { walk: string; isInProgress: boolean }) {
  const parts = useInAppBrowserComponents();
  if (!parts) return null;
  return (
    <AdditionalMessagesProvider messages={parts.messages}>
      <parts.InAppBrowserNote browser={parts.browser} walk={walk} purpose="begin" isInProgress={isInProgress} />
    </AdditionalMessagesProvider>
  );
}
