import type { ReactElement } from 'react';

/** Not among the shared icons: those go to browsers with every island, and these are only ever in HTML. */
const PATHS = {
  play: 'M8 5v14l11-7z',
  turn: 'M12 5V2L8 6l4 4V7a5 5 0 1 1-5 5H5a7 7 0 1 0 7-7',
  report: 'M6 2h9l5 5v14a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1m1 2v16h11V8.5h-4.5V4zm2 7h7v1.8H9zm0 4h7v1.8H9z',
} as const;

export type LinkIconName = keyof typeof PATHS;

/** A decoration beside words that say the same: hidden from assistive technology. */
export function LinkIcon({ name }: { name: LinkIconName }): ReactElement {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} fill="currentColor" />
    </svg>
  );
}
