import { useMessages } from '../../locales/messages.tsx';
import { BadgeButton } from '../screen/badge-button.tsx';
import { useFoundItems } from './found-items.tsx';

/**
 * Renders the journal button with the number of found items. When the walker finds an item, the item flies across the
 * screen to this button. The button pulses when the item arrives.
 */
export function JournalButton({ open }: { open: () => void }) {
  const messages = useMessages('walk');
  const { count, hasLanded, button } = useFoundItems();
  return (
    <BadgeButton
      ref={button}
      name={messages('journal')}
      icon="M5 3h12a2 2 0 0 1 2 2v16H7a2 2 0 0 1-2-2zM9 8h6M9 12h6"
      count={count}
      description={messages('journalCount', { count })}
      hasLanded={hasLanded}
      open={open}
    />
  );
}
