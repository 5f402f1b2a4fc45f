import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './studio.css';
import { createStudioClient } from './connection/studio-client.ts';
import { InterfaceLanguageProvider } from './messages/studio-messages.tsx';
import { MissingTokenNotice } from './shell/missing-token-notice.tsx';
import { StudioErrorBoundary } from './shell/studio-error-boundary.tsx';
import { StudioScreen } from './shell/studio-screen.tsx';
import { StudioProvider } from './workspace/studio.tsx';
import { createUnsentEditsStore } from './workspace/unsent-edits.ts';

const rootElement = document.getElementById('studio');
if (rootElement === null) throw new Error('index.html has lost the element with the id "studio".');
const token = new URLSearchParams(location.search).get('token');

createRoot(rootElement).render(
  <StrictMode>
    <StudioErrorBoundary>
      <InterfaceLanguageProvider>
        {token === null ? (
          <MissingTokenNotice />
        ) : (
          <StudioProvider client={createStudioClient(token)} unsent={createUnsentEditsStore(sessionStorage)}>
            <StudioScreen />
          </StudioProvider>
        )}
      </InterfaceLanguageProvider>
    </StudioErrorBoundary>
  </StrictMode>,
);
