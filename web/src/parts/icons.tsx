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
  print: 'M7 9V3.500h10V9M7 17H4V9h16v8h-3M7 14h10v6.500H7z',
  two: 'M7 5a3 3 0 1 0 0 6 3 3 0 1 0 0-6M2 19c.2-4 2-5.5 5-5.500s4.8 1.5 5 5.500M17 5a3 3 0 1 0 0 6 3 3 0 1 0 0-6M12 19c.2-4 2-5.5 5-5.500s4.8 1.5 5 5.500',
  invite: 'M10 5a3 3 0 1 0 0 6 3 3 0 1 0 0-6M3 19c.4-4 3-5.500 7-5.500s6.6 1.5 7 5.500M19 6v6M16 9h6',
  computer: 'M5 8.500h14V19H5zM12 8.500V5M2.500 12v4M21.500 12v4M9 12v1M15 12v1M9.500 15.500c1.5 1 3.500 1 5 0',
  hand: 'M8 12V5.500a1.5 1.5 0 0 1 3 0V11M11 10.500V4.500a1.5 1.5 0 0 1 3 0V11M14 6.500a1.5 1.5 0 0 1 3 0V12M17 9a1.5 1.5 0 0 1 3 0v5a7 7 0 0 1-7 7h-1c-3 0-4.500-1.500-6-4l-2-3.500a1.500 1.500 0 0 1 2.500-1.500L8 14.500',
  eye: 'M2.500 12C5 7.500 8.300 5.500 12 5.500s7 2 9.500 6.500c-2.500 4.500-5.800 6.500-9.500 6.500S5 16.500 2.500 12zM12 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6',
  bulb: 'M9.500 18h5M10 21h4M12 3a6 6 0 0 0-3.500 10.900c.7.6 1 1.300 1 2.100h5c0-.8.3-1.500 1-2.100A6 6 0 0 0 12 3z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  person: 'M12 3.500a4 4 0 1 0 0 8 4 4 0 1 0 0-8M4.500 20.500c.6-4.500 3.600-6.500 7.500-6.500s6.900 2 7.500 6.500',
  letter: 'M3.500 6h17v12h-17zM3.500 6.500 12 13l8.500-6.500',
} as const;

/** One of these, or a drawing of `drawings.ts`, which the first page does without. */
export type IconName = keyof typeof paths | `M${string}`;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name as keyof typeof paths] ?? name} />
    </svg>
  );
}

/** The server's mark: a rook. */
export function Rook() {
  return (
    <svg class="rook" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M7 5h4.500v3.500h2.250V5h4.500v3.500h2.250V5H25v8l-3.5 2.500v7L24.5 25v3h-17v-3l3-2.500v-7L7 13z" />
    </svg>
  );
}
