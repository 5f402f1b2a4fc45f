import { useMessages } from '../../locales/messages.tsx';
import { definePageContent } from '../../router/page-content.ts';
import { LegalPage, type LegalText } from './legal-page.tsx';

const texts = import.meta.glob<LegalText>('/content/legal/*/terms.md', { import: 'default' });
const pageContent = definePageContent(({ locale }) => texts[`/content/legal/${locale}/terms.md`]?.());

export const handle = pageContent.handle;

export default function TermsPage() {
  const messages = useMessages('legal');
  const text = pageContent.useContent();
  if (!text) throw new Error('content/legal has no terms.md in this language: add it.');
  return <LegalPage page="about-terms" description={messages('termsDescription')} text={text} />;
}
