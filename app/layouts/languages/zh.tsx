import messages from '../../locales/messages/zh.json';
import { createLanguageLayout } from '../language-layout.tsx';

const layout = createLanguageLayout('zh', messages);

export default layout.Page;
export const { ErrorScreen } = layout;
