import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PreviewScreen } from './preview-screen.tsx';

const place = document.getElementById('preview');
if (place === null) throw new Error('index.html has lost the element with the id "preview".');
createRoot(place).render(
  <StrictMode>
    <PreviewScreen />
  </StrictMode>,
);
