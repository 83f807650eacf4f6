import type { ReactElement } from 'react';

/** Short, as pages have dozens of icons: no more decimals than can be seen, and a line back to the start only where an outline is drawn. */
const PATHS = {
  phone: 'M4 3h4l1 5-2.4 2.8q2.3 4.3 6.6 6.6L16 15l5 1v4q0 1-1 1A17 17 0 013 4q0-1 1-1',
  search: 'm20.5 19-5-5a7 7 0 10-1.4 1.4l5 5zM5 10a5 5 0 1110 0 5 5 0 01-10 0',
  menu: 'M3 6.5h18v2H3zm0 5h18v2H3zm0 5h18v2H3',
  close: 'm6.4 5 5.6 5.6L17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6l5.6-5.6L5 6.4',
  pin: 'M5 9a7 7 0 0114 0c0 5.2-7 13-7 13S5 14.2 5 9m7 2.5a2.5 2.5 0 000-5 2.5 2.5 0 000 5',
  clock: 'M12 2a10 10 0 100 20 10 10 0 000-20m0 18a8 8 0 110-16 8 8 0 010 16m1-13h-2v6l4.5 2.7 1-1.6-3.5-2.1',
  arrow: 'm13.2 5 6.8 7-6.8 7-1.4-1.4 4.5-4.6H4v-2h12.3l-4.5-4.6',
  up: 'm12 4 7 6.8-1.4 1.4L13 7.6V20h-2V7.6l-4.6 4.6L5 10.8',
  chevron: 'm12 15.5-6-6L7.4 8l4.6 4.6L16.6 8 18 9.5',
  filter: 'M4 7h10v2H4zm0 8h4v2H4zm8 0h8v2h-8zM16 5h2v2h2v2h-2v2h-2zm-6 8h2v6h-2',
  mail: 'M3 5h18q1 0 1 1v12q0 1-1 1H3q-1 0-1-1V6q0-1 1-1m9 8.2L4.5 7.5V17h15V7.5',
  check: 'm9.5 17.6-5.1-5.1 1.4-1.4 3.7 3.7 8.7-8.7 1.4 1.4',
  gauge:
    'M12 4a10 10 0 00-8.7 15h17.4A10 10 0 0012 4m0 2a8 8 0 017.5 11H13.6l2.9-6.3-4.9 4.9a2 2 0 00-.9 1.4H4.5A8 8 0 0112 6',
  gear: 'M5 4h2v6h4V4h2v6h4V4h2v8h-6v8h-2v-8H7v8H5',
  fuel: 'M4 4a1 1 0 011-1h8a1 1 0 011 1v8h1a2 2 0 012 2v3a1 1 0 102 0V9.5l-2.2-2.2 1.4-1.4 2.5 2.5c.2.2.3.4.3.7V17a3 3 0 11-6 0v-3h-1v7H4zm2 1v5h6V5',
  camera:
    'M9 4 7.2 6H4a2 2 0 00-2 2v10a2 2 0 002 2h16a2 2 0 002-2V8a2 2 0 00-2-2h-3.2L15 4zm3 4.5a4.5 4.5 0 110 9 4.5 4.5 0 010-9m0 2a2.5 2.5 0 100 5 2.5 2.5 0 000-5',
  heart:
    'M12 20.7C6 15.3 3 12.6 3 9.3a4.8 4.8 0 014.8-4.8q2.5 0 4.2 2 1.7-2 4.2-2A4.8 4.8 0 0121 9.3c0 3.3-3 6-9 11.4z',
  compare:
    'M11 3h2v2h6v2h-1l3 7a3.5 3.5 0 01-7 0l3-7h-4v11h4v2H7v-2h4V7H7l3 7a3.5 3.5 0 01-7 0l3-7H5V5h6zM5.3 14h3.4L7 9.9zm10 0h3.4L17 9.9',
  car: 'm5.5 6.3-2 5.7A2 2 0 003 13.3V19a1 1 0 001 1h1.5a1 1 0 001-1v-1h11v1a1 1 0 001 1H20a1 1 0 001-1v-5.7c0-.5-.2-1-.5-1.3l-2-5.7A2 2 0 0016.6 5H7.4a2 2 0 00-1.9 1.3M7.3 7h9.4l1.4 4H5.9zM7 16a1.5 1.5 0 110-3 1.5 1.5 0 010 3m10 0a1.5 1.5 0 110-3 1.5 1.5 0 010 3',
  chat: 'M4 3h16a2 2 0 012 2v10a2 2 0 01-2 2h-8l-5 4.5V17H4a2 2 0 01-2-2V5a2 2 0 012-2m3 4.5v2h10v-2zm0 4v2h7v-2',
  lock: 'M12 2a5 5 0 00-5 5v3H6a1 1 0 00-1 1v10a1 1 0 001 1h12a1 1 0 001-1V11a1 1 0 00-1-1h-1V7a5 5 0 00-5-5m-3 8V7a3 3 0 116 0v3',
  percent:
    'M7 4a3.5 3.5 0 100 7 3.5 3.5 0 000-7m0 2a1.5 1.5 0 110 3 1.5 1.5 0 010-3m10 7a3.5 3.5 0 100 7 3.5 3.5 0 000-7m0 2a1.5 1.5 0 110 3 1.5 1.5 0 010-3m.6-10L19 6.4 6.4 19 5 17.6',
  pause: 'M7 5h4v14H7zm6 0h4v14h-4',
  play: 'M8 5v14l11-7',
  swap: 'M7 7h11l-3-3 1.4-1.4L21.8 8l-5.4 5.4L15 12l3-3H7V7Zm10 10H6l3 3-1.4 1.4L2.2 16l5.4-5.4L9 12l-3 3h11v2',
} as const;

export type IconName = keyof typeof PATHS;

/** A decoration beside words that say the same: hidden from assistive technology. `ui.css` gives it size and colour. */
export function Icon({ name }: { name: IconName }): ReactElement {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
