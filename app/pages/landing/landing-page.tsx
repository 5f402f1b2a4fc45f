import { stores, url } from 'virtual:site';
import { hasLegend, hasPlan } from 'virtual:walks/featured';
import { localeTags } from '../../locales/locales.ts';
import { useLocale, useWords } from '../../locales/words.tsx';
import { PageHead, pageUrl } from '../page-head.tsx';
import { Hideaways } from './below/hideaways.tsx';
import { Hours } from './below/hours.tsx';
import { LaterBlocks } from './below/later-blocks.ts';
import { Legend } from './below/legend.tsx';
import { PlainBlock } from './below/plain-block.tsx';
import { Start } from './below/start.tsx';
import { Hero } from './hero.tsx';

export default function LandingPage() {
  const words = useWords();
  return (
    <>
      <Hero />
      <Hours />
      {hasPlan ? (
        <Hideaways />
      ) : (
        <PlainBlock title={words('block3.title')}>
          <p>{words('block3.content1')}</p>
          <p>{words('block3.content2')}</p>
        </PlainBlock>
      )}
      {hasLegend ? (
        <Legend />
      ) : (
        <PlainBlock title={words('block4.title')}>
          <p>{words('block4.content')}</p>
        </PlainBlock>
      )}
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
