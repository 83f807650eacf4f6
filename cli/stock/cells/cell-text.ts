/** Windows-1252 has these characters where Latin-1 has controls: by code, the byte. */
const WINDOWS = new Map(
  [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'].map((character, index) => [character, 0x80 + index]),
);
const CONTINUES = `[\u0080-\u00bf${[...WINDOWS.keys()].join('')}]`;

/** UTF-8 read as Windows-1252: a first byte, and the ones after it. */
const RUN = new RegExp(
  `(?:[\u00c2-\u00df]${CONTINUES}|[\u00e0-\u00ef]${CONTINUES}{2}|[\u00f0-\u00f4]${CONTINUES}{3})+`,
  'g',
);

/** Most texts hold none of the characters that such a run begins with. */
const SUSPECT = /[\u00c2\u00c3\u00e2\u00ef\u00f0]/;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** What systems write into a cell that has no value, lower-cased. */
const NOTHING = new Set([
  'null',
  '\\n',
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

/** A text without characters that were read in the wrong encoding: 'cafÃ©' is 'café', 'â€™' is ’. */
export function withoutMojibake(text: string): string {
  return SUSPECT.test(text) ? text.replace(RUN, repaired) : text;
}

function repaired(run: string): string {
  try {
    return utf8.decode(Uint8Array.from([...run], (character) => WINDOWS.get(character) ?? character.charCodeAt(0)));
  } catch (error) {
    if (error instanceof TypeError) return run;
    throw error;
  }
}
