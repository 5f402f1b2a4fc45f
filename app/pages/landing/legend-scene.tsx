import head from '../../generated/scenes/dragon-head.svg?url';
import neck from '../../generated/scenes/dragon-neck.svg?url';
import tail from '../../generated/scenes/dragon-tail.svg?url';
import island from '../../generated/scenes/enoshima-legend.svg?url';
import goddess from '../../generated/scenes/goddess.svg?url';
import storm from '../../generated/scenes/storm.svg?url';
import styles from './legend-scene.module.css';

const lazily = { loading: 'lazy', decoding: 'async' } as const;

/** From far to near: the storm, three necks, the island, the goddess and her light, two necks, the tail. The words tell all of it. */
export function LegendScene() {
  return (
    <div className={styles.scene}>
      <img className={styles.storm} src={storm} width={3200} height={2200} alt="" {...lazily} />
      <div className={styles.calm} />
      <Neck place={styles.first} mouth="#open" />
      <Neck place={styles.second} />
      <Neck place={styles.third} mouth="#open" />
      <img className={styles.island} src={island} width={1900} height={1000} alt="" {...lazily} />
      <div className={styles.light} />
      <img className={styles.goddess} src={goddess} width={640} height={660} alt="" {...lazily} />
      <Neck place={styles.fourth} />
      <Neck place={styles.fifth} mouth="#open" />
      <img className={styles.tail} src={tail} width={600} height={470} alt="" {...lazily} />
    </div>
  );
}

function Neck({ place, mouth = '' }: { place: string | undefined; mouth?: string }) {
  return (
    <div className={`${styles.neck} ${place}`}>
      <div className={styles.breath}>
        <img src={neck} width={500} height={1260} alt="" {...lazily} />
        <img className={styles.head} src={`${head}${mouth}`} width={720} height={520} alt="" {...lazily} />
      </div>
    </div>
  );
}
