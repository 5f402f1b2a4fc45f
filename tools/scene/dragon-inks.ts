/** The dragon's inks. It is the only thing on the site with a key line, with the goddess. */
export const dragonInks = {
  key: '#071a26',
  body: '#174b4b',
  bodyDark: '#0e3539',
  bodyLit: '#3c7f73',
  belly: '#d6ab62',
  bellyDark: '#8a6434',
  fin: '#a5392a',
  finDark: '#5f1c1c',
  bone: '#f0dfb8',
  boneDark: '#a99a78',
  mouth: '#4a1019',
  gum: '#8c3a36',
  tongue: '#c4553c',
  eye: '#ffcf5a',
  foam: '#b9d8d2',
  whisker: '#e0b765',
} as const;
