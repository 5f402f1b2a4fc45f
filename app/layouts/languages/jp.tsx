import messages from '../../locales/messages/jp.json';
import { createLanguageLayout } from '../language-layout.tsx';

const layout = createLanguageLayout('jp', messages);

export default layout.Page;
export const { ErrorScreen } = layout;
