import { useMessages } from '../../locales/messages.tsx';
import { definePageContent } from '../../router/page-content.ts';
import { LegalPage, type LegalText } from './legal-page.tsx';

const texts = import.meta.glob<LegalText>('/content/legal/*/privacy.md', { import: 'default' });
const pageContent = definePageContent(({ locale }) => texts[`/content/legal/${locale}/privacy.md`]?.());

export const handle = pageContent.handle;

export default function PrivacyPage() {
  const messages = useMessages('legal');
  const text = pageContent.useContent();
  if (!text) throw new Error('content/legal has no privacy.md in this language: add it.');
  return <LegalPage page="about-privacy" description={messages('privacyDescription')} text={text} />;
}
