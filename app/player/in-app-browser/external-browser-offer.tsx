import { GroupMessagesProvider } from '../../locales/messages.tsx';
import { useInAppComponents } from './in-app-components.ts';

/** Renders an offer to open the walk in the phone's own browser. Renders nothing outside in-app browsers. */
export function ExternalBrowserOffer({ walk, isInProgress }: { walk: string; isInProgress: boolean }) {
  const parts = useInAppComponents();
  if (!parts) return null;
  return (
    <GroupMessagesProvider messages={parts.messages}>
      <parts.InAppNote browser={parts.browser} walk={walk} purpose="begin" isInProgress={isInProgress} />
    </GroupMessagesProvider>
  );
}
