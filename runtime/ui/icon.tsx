import type { ReactElement } from 'react';

const PATHS = {
  phone:
    'M6.6 10.8a15 15 0 0 0 6.6 6.6l2.2-2.2a1 1 0 0 1 1-.25 11.4 11.4 0 0 0 3.6.57 1 1 0 0 1 1 1V20a1 1 0 0 1-1 1A17 17 0 0 1 3 4a1 1 0 0 1 1-1h3.5a1 1 0 0 1 1 1c0 1.25.2 2.45.57 3.57a1 1 0 0 1-.25 1z',
  search: 'm20.5 19-5-5a7 7 0 1 0-1.4 1.4l5 5zM5 10a5 5 0 1 1 10 0 5 5 0 0 1-10 0',
  menu: 'M3 6.5h18v2H3zm0 5h18v2H3zm0 5h18v2H3z',
  close: 'm6.4 5 5.6 5.6L17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6l5.6-5.6L5 6.4z',
  pin: 'M12 2a7 7 0 0 0-7 7c0 5.2 7 13 7 13s7-7.8 7-13a7 7 0 0 0-7-7m0 9.5A2.5 2.5 0 1 1 12 6.500a2.5 2.5 0 0 1 0 5',
  clock:
    'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m0 18a8 8 0 1 1 0-16 8 8 0 0 1 0 16m1-13h-2v6l4.500 2.700 1-1.600-3.500-2.100z',
  arrow: 'm13.200 5 6.800 7-6.800 7-1.400-1.400 4.500-4.600H4v-2h12.300l-4.500-4.600z',
  chevron: 'm12 15.500-6-6L7.400 8l4.600 4.600L16.600 8 18 9.500z',
  filter: 'M4 7h10v2H4zm0 8h4v2H4zm8 0h8v2h-8zM16 5h2v2h2v2h-2v2h-2zm-6 8h2v6h-2z',
  mail: 'M3 5h18a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1m9 8.200L4.500 7.500V17h15V7.500z',
  check: 'm9.500 17.600-5.100-5.100 1.400-1.400 3.700 3.700 8.700-8.700 1.400 1.400z',
  gauge:
    'M12 4a10 10 0 0 0-8.700 15h17.400A10 10 0 0 0 12 4m0 2a8 8 0 0 1 7.500 11H13.600l2.900-6.300-4.900 4.900a2 2 0 0 0-.9 1.400H4.500A8 8 0 0 1 12 6',
  gear: 'M5 4h2v6h4V4h2v6h4V4h2v8h-6v8h-2v-8H7v8H5z',
  fuel: 'M4 4a1 1 0 0 1 1-1h8a1 1 0 0 1 1 1v8h1a2 2 0 0 1 2 2v3a1 1 0 1 0 2 0V9.500l-2.200-2.200 1.400-1.400 2.500 2.500c.2.200.3.400.3.700V17a3 3 0 1 1-6 0v-3h-1v7H4zm2 1v5h6V5z',
  car: 'm5.500 6.300-2 5.700A2 2 0 0 0 3 13.300V19a1 1 0 0 0 1 1h1.500a1 1 0 0 0 1-1v-1h11v1a1 1 0 0 0 1 1H20a1 1 0 0 0 1-1v-5.700c0-.5-.2-1-.5-1.300l-2-5.700A2 2 0 0 0 16.600 5H7.400a2 2 0 0 0-1.900 1.300M7.300 7h9.400l1.400 4H5.900zM7 16a1.500 1.500 0 1 1 0-3 1.500 1.500 0 0 1 0 3m10 0a1.500 1.500 0 1 1 0-3 1.500 1.500 0 0 1 0 3',
} as const;

export type IconName = keyof typeof PATHS;

/** A decoration beside words that say the same: hidden from assistive technology. */
export function Icon({ name }: { name: IconName }): ReactElement {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} fill="currentColor" />
    </svg>
  );
}
