import type { ReactElement } from 'react';
import { isDrawn } from '../rules/car/car-images.ts';

/** Says of a drawn car that it is no photograph, in the corner of its image; nothing for a photograph. Its `alt` says so too. */
export function Illustration({ url }: { url: string }): ReactElement | null {
  if (!isDrawn(url)) return null;
  return (
    <span className="illustration" aria-hidden="true">
      Illustration
    </span>
  );
}
