import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Lettering, openLettering } from '../../cli/build/emit/identity/lettering.ts';
import { pathData } from '../../cli/build/emit/identity/outline.ts';
import { SAMPLE_LOGOS, type SampleLogo } from './logos.data.ts';

/** Draws the made-up logos of the sample dealers into their folders: `node scripts/sample-logos/make-logos.ts`. */
const TENANTS = path.join(import.meta.dirname, '../../tenants');
const require = createRequire(import.meta.url);
const TALL = 64;
const GAP = 14;

for (const [slug, logo] of Object.entries(SAMPLE_LOGOS)) {
  const folder = path.dirname(require.resolve(`@fontsource-variable/${logo.font}/package.json`));
  const font = readFileSync(path.join(folder, `files/${logo.font}-latin-wght-normal.woff2`));
  const [large, small] = await Promise.all([openLettering(font, logo.weight), openLettering(font, 680)]);
  const dir = path.join(TENANTS, slug, 'images');
  mkdirSync(dir, { recursive: true });
  const write = (name: string, svg: string): void => writeFileSync(path.join(dir, name), `${svg}\n`);
  write('logo.svg', wide(logo, logo.light, { large, small }));
  write('logo-dark.svg', wide(logo, logo.dark, { large, small }));
  write('logo-square.svg', svgOf(TALL, `${groundOf(logo, 0)}${logo.mark}`));
}

function wide(
  logo: SampleLogo,
  [nameColour, lineColour]: SampleLogo['light'],
  { large, small }: { large: Lettering; small: Lettering },
): string {
  const x = TALL + GAP;
  const name = logo.capitals ? logo.name.toUpperCase() : logo.name;
  const size = logo.line ? 33 : 42;
  const y = logo.line ? 33 : 46;
  const width = large.width(name, size);
  const line = logo.line
    ? spread(logo.line.toUpperCase(), { x: x + 1, y: 56.5, size: 15, width: width - 2 }, small)
    : null;
  const all = Math.ceil(x + Math.max(width, line?.width ?? 0) + 2);
  const letters = `<path fill="${nameColour}" d="${large.outlines(name, { x, y, size }).map(pathData).join('')}"/>`;
  return svgOf(
    all,
    `${groundOf(logo, logo.radius)}${logo.mark}${letters}${line ? `<path fill="${lineColour}" d="${line.d}"/>` : ''}`,
  );
}

/** Small letters set wide apart, at most as wide as the name above. */
function spread(
  text: string,
  { x, y, size, width }: { x: number; y: number; size: number; width: number },
  letters: Lettering,
): { d: string; width: number } {
  const plain = letters.width(text, size);
  const between = Math.min(size * 0.3, Math.max(0.6, (width - plain) / (text.length - 1)));
  let at = x;
  const d = [...text].map((letter) => {
    const drawn = letters.outlines(letter, { x: at, y, size }).map(pathData).join('');
    at += letters.width(letter, size) + between;
    return drawn;
  });
  return { d: d.join(''), width: at - between - x };
}

function groundOf({ ground }: SampleLogo, radius: number): string {
  return `<rect width="${TALL}" height="${TALL}" rx="${radius}" fill="${ground}"/>`;
}

function svgOf(width: number, content: string): string {
  const short = content.replace(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${TALL}">${short}</svg>`;
}
