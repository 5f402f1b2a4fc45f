import messages from '../../locales/messages/en.json';
import { createLanguageLayout } from '../language-layout.tsx';

const layout = createLanguageLayout('en', messages);

export default layout.Page;
export const { ErrorScreen } = layout;
