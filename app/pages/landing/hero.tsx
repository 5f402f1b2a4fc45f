import { useWords } from '../../locales/words.tsx';
import styles from './hero.module.css';
import { HeroScene } from './hero-scene.tsx';

/** Block 1, dusk: what this is, in one screen, over the island that it can be walked on. */
export function Hero() {
  const words = useWords('block1');
  return (
    <section className={styles.hero}>
      <h1>
        <span>{words('banner1')}</span> <span>{words('banner2')}</span>
      </h1>
      <ul>
        <li>{words('content1')}</li>
        <li>{words('content2')}</li>
        <li>{words('content3')}</li>
      </ul>
      <HeroScene />
    </section>
  );
}
