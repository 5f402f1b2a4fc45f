import { stores, url } from 'virtual:site';
import type { HomeContent } from 'virtual:walks';
import { hasLegend, hasPlan } from 'virtual:walks/featured';
import { type Locale, localeTags } from '../../locales/locales.ts';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import { definePageContent } from '../../router/page-content.ts';
import { fetchContentFile } from '../../router/page-content-file.ts';
import { buildPageUrl, PageHead } from '../page-head.tsx';
import { Hero } from './hero.tsx';
import { DeferredLayout } from './sections/deferred-layout.ts';
import { HideawaysSection } from './sections/hideaways-section.tsx';
import { HoursOfDaySection } from './sections/hours-of-day-section.tsx';
import { LegendSection } from './sections/legend-section.tsx';
import { StartSection } from './sections/start-section.tsx';
import { TextSection } from './sections/text-section.tsx';

const pageContent = definePageContent(({ locale }) => fetchContentFile<HomeContent>(locale, 'index'));

export const handle = pageContent.handle;

export default function LandingPage() {
  const messages = useMessages();
  const walks = pageContent.useContent()?.walks ?? [];
  return (
    <>
      <Hero />
      <HoursOfDaySection />
      {hasPlan ? (
        <HideawaysSection />
      ) : (
        <TextSection title={messages('block3.title')}>
          <p>{messages('block3.content1')}</p>
          <p>{messages('block3.content2')}</p>
        </TextSection>
      )}
      {hasLegend ? (
        <LegendSection />
      ) : (
        <TextSection title={messages('block4.title')}>
          <p>{messages('block4.content')}</p>
        </TextSection>
      )}
      <StartSection walks={walks} />
      <DeferredLayout />
      <LandingHead />
    </>
  );
}

function LandingHead() {
  const locale = useLocale();
  const messages = useMessages();
  return (
    <PageHead
      page="index"
      title={messages('landing.title')}
      description={[messages('landing.hook'), messages('landing.description')].join(locale === 'en' ? ' ' : '')}
      about={import.meta.env.SSR ? createStructuredData(locale, messages) : []}
    />
  );
}

/** Returns the app and its company as Schema.org objects. */
function createStructuredData(locale: Locale, messages: ReturnType<typeof useMessages<never>>): object[] {
  const organization = {
    '@type': 'Organization',
    '@id': `${url}/#organization`,
    name: messages('block5.company'),
    url,
    logo: `${url}/icon-512.png`,
  };
  const systems = [stores.appStoreId && 'iOS', stores.playPackage && 'Android'].filter(Boolean);
  const app = {
    '@type': 'MobileApplication',
    name: messages('site.brand'),
    description: messages('landing.description'),
    url: buildPageUrl(locale, 'index'),
    inLanguage: localeTags[locale].htmlLang,
    applicationCategory: 'TravelApplication',
    operatingSystem: systems.join(', ') || undefined,
    publisher: { '@id': organization['@id'] },
  };
  return [app, organization];
}
