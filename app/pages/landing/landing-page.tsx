import { stores, url } from 'virtual:site';
import { localeTags } from '../../locales/locales.ts';
import { useLocale, useWords } from '../../locales/words.tsx';
import { PageHead, pageUrl } from '../page-head.tsx';
import { Download } from './download.tsx';
import { HeroScene } from './hero-scene.tsx';
import styles from './landing-page.module.css';

const hours = ['dawn', 'noon', 'dusk', 'night'] as const;

export default function LandingPage() {
  const words = useWords();
  return (
    <>
      <LandingHead />
      <section className={styles.hero}>
        <h1>
          <span>{words('block1.banner1')}</span> <span>{words('block1.banner2')}</span>
        </h1>
        <ul>
          <li>{words('block1.content1')}</li>
          <li>{words('block1.content2')}</li>
          <li>{words('block1.content3')}</li>
        </ul>
        <HeroScene />
      </section>

      <section className={styles.time}>
        <h2>{words('block2.title')}</h2>
        <div className={styles.text}>
          <p>{words('block2.content1')}</p>
          <p>{words('block2.content2')}</p>
        </div>
        <ul className={styles.hours} aria-label={words('landing.hours')}>
          {hours.map((hour) => (
            <li key={hour} data-hour={hour}>
              {words(`landing.${hour}`)}
            </li>
          ))}
        </ul>
      </section>

      <section className={styles.hideaways}>
        <h2>{words('block3.title')}</h2>
        <div className={styles.text}>
          <p>{words('block3.content1')}</p>
          <p>{words('block3.content2')}</p>
        </div>
      </section>

      <section className={styles.history}>
        <h2>{words('block4.title')}</h2>
        <p className={styles.text}>{words('block4.content')}</p>
      </section>

      <section className={styles.start} id="download">
        <h2>
          <span>{words('block5.title1')}</span> <span>{words('block5.title2')}</span>
        </h2>
        <Download />
      </section>
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
  const app = {
    '@type': 'MobileApplication',
    name: words('site.brand'),
    description: words('landing.description'),
    url: pageUrl(locale, 'index'),
    inLanguage: localeTags[locale].htmlLang,
    applicationCategory: 'TravelApplication',
    operatingSystem: [stores.appStoreId && 'iOS', stores.playPackage && 'Android', 'Web'].filter(Boolean).join(', '),
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
