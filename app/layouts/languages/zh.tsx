import messages from '../../locales/messages/zh.json';
import { languageLayout } from '../language-layout.tsx';

const layout = languageLayout('zh', messages);

export default layout.Page;
export const ErrorBoundary = layout.Failure;
