import messages from '../../locales/messages/en.json';
import { languageLayout } from '../language-layout.tsx';

const layout = languageLayout('en', messages);

export default layout.Page;
export const ErrorBoundary = layout.Failure;
