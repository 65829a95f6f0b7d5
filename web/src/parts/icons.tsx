/** Line drawings of the page's own, 24 by 24, in the colour of the text. */
const paths = {
  sun: 'M12 7.500a4.5 4.5 0 1 0 0 9 4.5 4.5 0 1 0 0-9M12 1.500v2.500M12 20v2.500M4.6 4.600l1.8 1.800M17.6 17.600l1.8 1.800M1.5 12H4M20 12h2.500M4.6 19.400l1.8-1.800M17.6 6.400l1.8-1.8',
  moon: 'M20 14.500A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.500z',
  sound: 'M4 9.500v5h3.500L12 18.500v-13L7.5 9.500zM15.5 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11',
  mute: 'M4 9.500v5h3.500L12 18.500v-13L7.5 9.500zM16 9.500l5 5M21 9.500l-5 5',
  sliders: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.500v5M9 14.500v5',
  flip: 'M7 4v15M7 4 3.5 7.500M7 4l3.5 3.500M17 20V5M17 20l3.5-3.500M17 20l-3.5-3.5',
  flag: 'M6 21V4M6 4.500c4-2.5 8 2.5 12 0v9c-4 2.5-8-2.5-12 0',
  half: 'M5 19 19 5M6 4.500v6M4.5 5.5 6 4.500M14.5 15.500c.5-1.5 4-1.5 4 .5 0 1.5-4 2-4 3.500h4',
  undo: 'M8 5 4 9l4 4M4 9h9.500a5.5 5.5 0 0 1 0 11H9',
  scales: 'M12 3v18M8 21h8M5 7h14M5 7l-3 7a3.2 3.2 0 0 0 6 0zM19 7l-3 7a3.2 3.2 0 0 0 6 0z',
  cross: 'M6 6l12 12M18 6 6 18',
  again: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.300M19.5 3.500v4h-4',
  first: 'M6 5v14M18 5l-9 7 9 7z',
  back: 'M16 5l-9 7 9 7z',
  next: 'M8 5l9 7-9 7z',
  last: 'M18 5v14M6 5l9 7-9 7z',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  down: 'M12 4v11M12 15l-4.5-4.500M12 15l4.5-4.500M5 20h14',
  share: 'M12 15V4M12 4 8 8M12 4l4 4M5 12v8h14v-8',
  check: 'M5 12.500l4.5 4.500L19 7.5',
  screen: 'M3 5h18v11H3zM8 20h8M12 16v4',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.700L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.700L12 17',
  computer: 'M7 7h10v10H7zM10 3.500V7M14 3.500V7M10 17v3.500M14 17v3.500M3.5 10H7M3.5 14H7M17 10h3.500M17 14h3.5',
  clock: 'M12 3.500a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17M12 7.500V12l3 2',
  hand: 'M8 12V5.500a1.5 1.5 0 0 1 3 0V11M11 10.500V4.500a1.5 1.5 0 0 1 3 0V11M14 6.500a1.5 1.5 0 0 1 3 0V12M17 9a1.5 1.5 0 0 1 3 0v5a7 7 0 0 1-7 7h-1c-3 0-4.500-1.500-6-4l-2-3.500a1.500 1.500 0 0 1 2.500-1.500L8 14.500',
  board: 'M4 4h16v16H4zM4 9.300h16M4 14.600h16M9.300 4v16M14.600 4v16',
  home: 'M4 11l8-7 8 7M6 9.500V20h12V9.5',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

/** The house's mark: a rook. */
export function Rook() {
  return (
    <svg class="rook" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M7 5h4.500v3.500h2.250V5h4.500v3.500h2.250V5H25v8l-3.5 2.500v7L24.5 25v3h-17v-3l3-2.500v-7L7 13z" />
    </svg>
  );
}
