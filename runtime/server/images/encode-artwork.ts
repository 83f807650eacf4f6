import type { EncodeImage, ImageJob } from './encode-image.ts';
import type { ImageFormat } from './image-format.ts';
import type { ImageSubject } from './image-name.ts';
import { PAINTS, type Paint } from './paint.data.ts';

/** The canvases of the drawings, in pixels. */
const CANVAS = { car: { width: 1200, height: 800 }, scene: { width: 1920, height: 900 } } as const;

export type EncodeArtwork = (subject: ImageSubject, format: ImageFormat, svg: string) => Promise<Uint8Array>;

/** §2 Car card: image quality 75. AVIF's own scale runs higher: its 60 looks like 75 of the others and is as small as it should be. */
const QUALITY = { avif: 60, webp: 75, jpeg: 75 } as const;
/** A 640 px image in about 90 ms; each further step of effort adds half as much time for 5 % fewer bytes. */
const AVIF_EFFORT = 1;
/** Dots per inch at which an SVG unit is a pixel. */
const NATURAL_DENSITY = 72;

/** Renders a drawing at its width (never scaled from another size), a vehicle in its colour, and encodes it. */
export function encodeArtwork(encode: EncodeImage): EncodeArtwork {
  return (subject, format, svg) => {
    const canvas = CANVAS[subject.kind];
    const painted = subject.kind === 'car' ? withPaint(svg, PAINTS[subject.colour]) : svg;
    const height = Math.round((subject.width * canvas.height) / canvas.width);
    return encode({
      source: Buffer.from(painted),
      reading: { density: (NATURAL_DENSITY * subject.width) / canvas.width },
      resize: { width: subject.width, height, fit: 'fill' },
      background: '#c9d1d9',
      seconds: 0,
      output: outputOf(format),
    });
  };
}

function outputOf(format: ImageFormat): ImageJob['output'] {
  const quality = QUALITY[format];
  switch (format) {
    case 'avif':
      return { format, options: { quality, effort: AVIF_EFFORT } };
    case 'webp':
      return { format, options: { quality, effort: 3 } };
    case 'jpeg':
      return { format, options: { quality, mozjpeg: true } };
  }
}

/** A drawing with its colour variables filled in. */
function withPaint(svg: string, paint: Paint): string {
  return svg.replace(/var\(--(glint|light|base|shade|deep)\)/g, (_, tone: keyof Paint) => paint[tone]);
}
