import messages from '../../locales/messages/jp.json';
import { languageLayout } from '../language-layout.tsx';

const layout = languageLayout('jp', messages);

export default layout.Page;
export const ErrorBoundary = layout.Failure;
