/** Icons of 24 by 24 units, drawn as lines. */
const paths = {
  story: 'M5 4.5h10.5a3 3 0 0 1 3 3v12H8a3 3 0 0 1-3-3zm0 12a3 3 0 0 1 3-3h10.500M9 8h6',
  languages: 'M4 5h16v11.500H11l-4.500 3.500v-3.500H4zM8 9h8M8 12.500h5',
  clues: 'M10.500 4.500a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM15 15l5 5',
  map: 'M4 6.500 9.500 4l5 2.500L20 4v13.500L14.500 20l-5-2.500L4 20zM9.500 4v13.500M14.500 6.500V20',
  files: 'M6 3.500h8l4.500 4.500v12.500H6zM14 3.500V8h4.500M9 12.500h6M9 16h6',
  publish: 'M4.500 12.500v7h15v-7M12 15.500V4.500M7.500 9 12 4.500 16.500 9',
  pictures: 'M4 5h16v14H4zM4 16l4.500-4.500 4 4 3-3L20 17M15.500 9.500h.01',
  play: 'M8 4.500v15l11.500-7.500z',
  guide:
    'M12 3.500a8.500 8.500 0 1 1 0 17 8.500 8.500 0 0 1 0-17zM9.600 9.600a2.500 2.500 0 1 1 3.700 2.200c-.9.5-1.300 1-1.300 2.200M12 17v.1',
  undo: 'M8.500 5 4 9.500 8.500 14M4 9.500h9.500a5.500 5.500 0 0 1 0 11H10',
  redo: 'M15.500 5 20 9.500 15.500 14M20 9.500h-9.500a5.500 5.500 0 0 0 0 11H14',
  check: 'M5 12.500 10 17.500 19.500 7',
  alert: 'M12 4 2.800 20h18.400zM12 10.500v4M12 17.200v.1',
  add: 'M12 5v14M5 12h14',
  close: 'M6 6l12 12M18 6 6 18',
  edit: 'M5 19l.8-4.200L15.500 5.100a1.600 1.600 0 0 1 2.300 0l1.100 1.100a1.600 1.600 0 0 1 0 2.300L9.200 18.200zM13.500 7.100l3.400 3.400',
  source: 'M8.500 7 3.500 12l5 5M15.500 7l5 5-5 5',
  graph: 'M12 4v5M12 9c0 4-6 2-6 7M12 9c0 4 6 2 6 7M12 4.100v-.1M6 19.900v.1M18 19.900v.1',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  remove: 'M5 12h14',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  pause: 'M8.500 5.500v13M15.500 5.500v13',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  turn: 'M7 20v-7a5 5 0 0 1 5-5h7M15 4l4 4-4 4',
  train: 'M6 4.500h12v11.500H6zM6 10.500h12M8.500 16 6.500 20M15.500 16l2 4M9 13.200h.01M15 13.200h.01',
  bus: 'M4 6h16v10.500H4zM4 11.500h16M12 6v5.500M7.500 16.500v2.500M16.500 16.500v2.500',
  avoid: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16M6.500 6.500l11 11',
  spot: 'M12 4.500l2.300 4.900 5.200.700-3.800 3.700.900 5.300-4.600-2.600-4.600 2.600.900-5.300L4.500 10.100l5.200-.700z',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
};

export type IconName = keyof typeof paths;

/** Renders an icon beside or instead of text. Hidden from screen readers, so its button needs a name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' || name === 'grip' ? 3 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
