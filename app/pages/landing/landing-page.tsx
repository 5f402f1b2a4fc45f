import { stores, url } from 'virtual:site';
import { localeTags } from '../../locales/locales.ts';
import { useLocale, useWords } from '../../locales/words.tsx';
import { PageHead, pageUrl } from '../page-head.tsx';
import { Hero } from './hero.tsx';
import { Hideaways } from './hideaways.tsx';
import { Hours } from './hours.tsx';
import { Legend } from './legend.tsx';
import { Start } from './start.tsx';
import { useLaterBlocks } from './use-later-blocks.ts';

export default function LandingPage() {
  useLaterBlocks();
  return (
    <>
      <LandingHead />
      <Hero />
      <Hours />
      <Hideaways />
      <Legend />
      <Start />
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
