import { useRef } from 'react';
import { AdditionalMessagesProvider } from '../../locales/messages.tsx';
import { useLazyDownloadComponents } from './use-lazy-download-components.ts';

/** Loads and renders the install note. It is the last part of its page, so loading it late moves no other content. */
export function LazyInstallNote() {
  const place = useRef<HTMLDivElement>(null);
  const parts = useLazyDownloadComponents(place);
  return (
    <div ref={place}>
      {parts ? (
        <AdditionalMessagesProvider messages={parts.messages}>
          <parts.InstallNote />
        </AdditionalMessagesProvider>
      ) : null}
    </div>
  );
}
