import { stores, url } from 'virtual:site';
import { localeTags } from '../../locales/locales.ts';
import { useLocale, useWords } from '../../locales/words.tsx';
import { PageHead, pageUrl } from '../page-head.tsx';
import { Hideaways } from './below/hideaways.tsx';
import { Hours } from './below/hours.tsx';
import { LaterBlocks } from './below/later-blocks.ts';
import { Legend } from './below/legend.tsx';
import { Start } from './below/start.tsx';
import { Hero } from './hero.tsx';

export default function LandingPage() {
  return (
    <>
      <Hero />
      <Hours />
      <Hideaways />
      <Legend />
      <Start />
      <LaterBlocks />
      <LandingHead />
    </>
  );
}

function LandingHead() {
  const locale = useLocale();
  const words = useWords();
  const organization = {
    '@type': 'Organization',
    '@id': `${url}/#organization`,
    name: words('block5.company'),
    url,
    logo: `${url}/icon-512.png`,
  };
  const systems = [stores.appStoreId && 'iOS', stores.playPackage && 'Android'].filter(Boolean);
  const app = {
    '@type': 'MobileApplication',
    name: words('site.brand'),
    description: words('landing.description'),
    url: pageUrl(locale, 'index'),
    inLanguage: localeTags[locale].htmlLang,
    applicationCategory: 'TravelApplication',
    operatingSystem: systems.join(', ') || undefined,
    publisher: { '@id': organization['@id'] },
  };
  return (
    <PageHead
      page="index"
      title={words('landing.title')}
      description={words('landing.description')}
      about={[app, organization]}
    />
  );
}
