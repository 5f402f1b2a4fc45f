import styles from './dusk-scene.module.css';

/** Dusk over the bay: moon, far hills, the island with its lanterns and the dotted way that leaves by sea. */
export function DuskScene() {
  return (
    <svg className={styles.scene} viewBox="0 0 1440 520" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <defs>
        <linearGradient id="dusk" x2="0" y2="1">
          <stop stopColor="#f2bf8e" stopOpacity="0" />
          <stop offset="1" stopColor="#f2bf8e" />
        </linearGradient>
      </defs>
      <path fill="url(#dusk)" d="M0 90h1440v110H0z" />
      <circle className={styles.moon} cx="1216" cy="96" r="54" />
      <path className={styles.far} d="M0 192l150-22 190-6 210 10 250-4 120-34 90 30 190-22 130 26 110-8v44H0z" />
      <path className={styles.sea} d="M0 200h1440v320H0z" />
      <path
        className={styles.water}
        d="M90 270h150m60 46h90m-300 62h120m40 70h210M1010 430h180m90-60h120m-70-70h90M900 480h160M470 470h70"
      />
      <path
        className={styles.rock}
        d="M388 430c20-26 62-30 96-54l250-128 180-22 150 40 90 60 120 40-30 44-190 26-270 24-290 8z"
      />
      <path
        className={styles.hill}
        d="M420 414c40-44 96-52 128-84 30-30 84-30 110-58 30-30 90-34 126-22 44-16 112-10 140 16 40 4 92 36 104 70 28 16 50 38 54 62-90 22-300 34-450 34-90 0-170-2-212-18z"
      />
      <path
        className={styles.terrace}
        d="M470 398c80-20 140-66 210-74s150 22 240 14 110 20 140 40M560 356c60-22 90-56 150-58s120 20 210 8"
      />
      <path className={styles.tower} d="M706 262l5-66h18l5 66zM706 192h28l-4-16h-20zM714 174h12l-2-14h-8z" />
      <path className={styles.route} d="M1040 348c-60 6-90-40-150-34s-84 34-140 10-84 40-140 22-70 52-120 52" />
      <path className={styles.ferry} d="M490 398c-30 30-10 52 40 64s150 6 190 58" />
      <g className={styles.lantern}>
        {[
          [1040, 348],
          [936, 318],
          [846, 330],
          [750, 324],
          [660, 350],
          [576, 366],
          [490, 398],
        ].map(([x = 0, y = 0]) => (
          <path key={x} d={`M${x - 5} ${y - 19}h10v3h2c4 5 4 9 0 14h-14c-4-5-4-9 0-14h2z`} />
        ))}
      </g>
    </svg>
  );
}
