import { withoutMojibake } from './mojibake.ts';

/** What systems write into a cell that has no value, lower-cased. */
const NOTHING = new Set([
  'null',
  '(null)',
  '<null>',
  '#null!',
  'n/a',
  '#n/a',
  '#n/a!',
  'n.a.',
  'n.a',
  '#ref!',
  '#value!',
  '#name?',
  '#div/0!',
  'nan',
  'nil',
  'none',
  'undefined',
  'unspecified',
  'not specified',
  '(none)',
  '(blank)',
  '(empty)',
  'tba',
  'tbc',
  'tbd',
  't.b.a.',
  '-',
  '--',
  '---',
  '–',
  '—',
  '.',
  '?',
  '0000-00-00',
  '0000-00-00 00:00:00',
  '0000-00-00t00:00:00',
  '00/00/0000',
]);
const LONGEST = 19;

/** Marks that nobody sees: zero-width spaces and joiners, direction marks, soft hyphens, byte order marks. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
/** A character of them, the space around a value, or what a spreadsheet puts around digits that it should leave alone. */
const UNCLEAN = /^[\s="']|\s$|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/;

/** Most cells: nothing to clean. */
const CLEAN = /^[!#-&(-<>-~](?:[ -~]*[!-~])?$/;

/** A cell's own text: without invisible marks, a spreadsheet's `="…"` and spaces around; '' where it says that there is nothing. */
export function cellText(cell: string): string {
  const text = CLEAN.test(cell) ? cell : cleaned(withoutMojibake(cell));
  return text.length <= LONGEST && NOTHING.has(text.toLowerCase()) ? '' : text;
}

function cleaned(text: string): string {
  if (!UNCLEAN.test(text)) return text;
  const visible = text.replace(INVISIBLE, '').trim();
  return (/^="([^"]*)"$/.exec(visible)?.[1] ?? visible).trim();
}
