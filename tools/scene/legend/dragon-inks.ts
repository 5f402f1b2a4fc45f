/** The dragon's inks. Only the dragon and the goddess have a key line on the site. */
export const dragonInks = {
  key: '#071a26',
  body: '#174b4b',
  bodyDark: '#0e3539',
  bodyLit: '#3c7f73',
  belly: '#c9a063',
  bellyDark: '#7d5c33',
  fin: '#93352a',
  finDark: '#571c1e',
  bone: '#f0dfb8',
  boneDark: '#a99a78',
  mouth: '#4a1019',
  gum: '#8c3a36',
  tongue: '#c4553c',
  eye: '#ffcf5a',
  foam: '#b9d8d2',
  whisker: '#e0b765',
} as const;
