import { GroupMessagesProvider } from '../../locales/messages.tsx';
import { useInAppComponents } from './in-app-components.ts';

/** In a browser within another app, offers to walk outside of it. Renders nothing in other browsers. */
export function InAppOffer({ walk, isInProgress }: { walk: string; isInProgress: boolean }) {
  const parts = useInAppComponents();
  if (!parts) return null;
  return (
    <GroupMessagesProvider messages={parts.messages}>
      <parts.InAppNote browser={parts.browser} walk={walk} purpose="begin" isInProgress={isInProgress} />
    </GroupMessagesProvider>
  );
}
