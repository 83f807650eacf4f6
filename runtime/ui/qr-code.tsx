import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import type { ReactElement } from 'react';
import type { CachedParts } from '../contracts/page.types.ts';

interface Props {
  /** The whole address. */
  url: string;
  /** What scanning it does, for who cannot see it. */
  label: string;
  cached?: CachedParts | undefined;
  /** Of the drawing, for another that shows it again. */
  id?: string;
}

/** Light modules around the code, as scanners want. */
const QUIET = 4;

/** An address as a QR code: one drawing of dark squares on white, made once while many pages show it. */
export function QrCode({ url, label, cached, id }: Props): ReactElement {
  const make = (): string => {
    const code = generate(url);
    return `${code.size + 2 * QUIET} ${toSvgPath(code)}`;
  };
  const drawn = cached ? cached(`qr ${url}`, null, make) : make();
  const size = Number.parseInt(drawn, 10);
  return (
    <svg
      className="qr"
      id={id}
      viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`}
      width="148"
      height="148"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M${-QUIET}-${QUIET}h${size}v${size}h${-size}z`} fill="#fff" />
      <path d={drawn.slice(drawn.indexOf(' ') + 1)} fill="#000" />
    </svg>
  );
}
