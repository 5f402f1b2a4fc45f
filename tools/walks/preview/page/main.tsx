import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PreviewScreen } from './preview-screen.tsx';

const rootElement = document.getElementById('preview');
if (rootElement === null) throw new Error('index.html has lost the element with the id "preview".');
createRoot(rootElement).render(
  <StrictMode>
    <PreviewScreen />
  </StrictMode>,
);
