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
