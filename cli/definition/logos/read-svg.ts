import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** Most runs find their sites as they were, and read no drawing. */
const saxes = (): typeof import('saxes') => require('saxes');

/** Elements that run something, load something or hold HTML. */
const ACTIVE = new Set([
  'script',
  'foreignobject',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
  'handler',
  'listener',
]);
/** What a drawing may refer to: a part of itself, or a bitmap that it holds. */
const OWN = /^\s*(#|data:image\/(png|jpeg|webp);base64,)/i;

const UNSOUND: LogoFault = {
  id: 'logo/unreadable',
  says: 'is no sound SVG file',
  hint: 'Open it in a browser to see what is wrong, and export it again.',
};

/**
 * The size of a drawing, or why it is none: it must be sound XML whose root is an `svg` with a size, run nothing, and ask nobody for
 * anything. A drawing is refused rather than changed, so that what a dealer's designer made is what shoppers see.
 */
export function readSvg(text: string): LogoSize | LogoFault {
  const parser = new (saxes().SaxesParser)({ xmlns: false });
  let fault: LogoFault | null = null;
  let size: LogoSize | null = null;
  let depth = 0;
  const refuse = (what: string): void => {
    fault ??= {
      id: 'logo/unsafe',
      says: `holds ${what}`,
      hint: 'Export it again as a plain SVG: shapes and colours, without scripts, links to other files and fonts.',
    };
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY/i.test(doctype)) refuse('declarations of entities');
  });
  parser.on('processinginstruction', ({ target }) => refuse(`an instruction \`${target}\``));
  parser.on('text', (words) => {
    if (isExternal(words)) refuse('a style that loads something from elsewhere');
  });
  parser.on('cdata', (words) => {
    if (isExternal(words)) refuse('a style that loads something from elsewhere');
  });
  parser.on('opentag', ({ name, attributes }) => {
    const local = localName(name);
    if (depth === 0) {
      if (local === 'svg') size = sizeOf(attributes as Record<string, string>);
      else fault ??= UNSOUND;
    }
    depth += 1;
    if (ACTIVE.has(local)) refuse(`\`<${name}>\``);
    for (const [key, value] of Object.entries(attributes as Record<string, string>)) {
      const attribute = localName(key);
      if (attribute.startsWith('on')) refuse(`\`${key}\`, which runs a script`);
      if ((attribute === 'href' || attribute === 'src') && !OWN.test(value))
        refuse(`a link to \`${value.slice(0, 60)}\``);
      if (isExternal(value)) refuse('a style that loads something from elsewhere');
    }
  });
  try {
    parser.write(text.replace(/^\uFEFF/, '')).close();
  } catch {
    return UNSOUND;
  }
  return (
    fault ??
    size ?? {
      id: 'logo/unreadable',
      says: 'says no size',
      hint: 'Give its `<svg>` a `viewBox`, e.g. `viewBox="0 0 320 80"`.',
    }
  );
}

const localName = (name: string): string => (name.split(':').at(-1) ?? '').toLowerCase();

/** Whether CSS, or an attribute like `fill`, loads anything: `url(…)` of another file, or `@import`. */
function isExternal(written: string): boolean {
  // CSS may write any letter as an escape.
  const words = written.replace(/\\(?:([0-9a-f]{1,6})\s?|)/gi, (_, code?: string) =>
    code ? letterOf(Number.parseInt(code, 16)) : '',
  );
  if (/@import|@font-face|javascript:/i.test(words)) return true;
  return [...words.matchAll(/url\(\s*["']?([^)]*)/gi)].some(([, target = '']) => !OWN.test(target));
}

const letterOf = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '');

/** Of the view box, or of width and height in whatever unit; null where neither says it. */
function sizeOf({ viewBox, width, height }: Record<string, string>): LogoSize | null {
  const [, , boxWidth = 0, boxHeight = 0] = (viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const box = valid(boxWidth, boxHeight);
  return box ?? valid(length(width), length(height));
}

const valid = (width: number, height: number): LogoSize | null =>
  width > 0 && height > 0 && Number.isFinite(width) && Number.isFinite(height) ? { width, height } : null;

/** '120px' -> 120; a share of the room around is no size. */
const length = (text = ''): number => (text.includes('%') ? 0 : Number.parseFloat(text));

/** What is wrong with a file that is to be a logo: which diagnostic, and the rest of the sentence 'The logo `images/logo.svg` …'. */
export interface LogoFault {
  id: 'logo/unreadable' | 'logo/unsafe' | 'logo/too-large';
  says: string;
  hint: string;
}

/** In pixels, or in a drawing's own units: only their ratio counts. */
export interface LogoSize {
  width: number;
  height: number;
}
