/** Letters that look like a digit. */
const LOOKS: Readonly<Record<string, string>> = { O: '0', o: '0', I: '1', l: '1' };

const KEYS = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];

/** '2O00' -> '2000': a number in which letters that look like digits stand for them. */
export function lettersLookingLike(text: string): string {
  return text.replace(/[OoIl]/g, (letter) => LOOKS[letter] as string);
}

/** '1300 NISSAN' -> '1300 647726': what the letters are on the keys of a phone. */
export function onPhoneKeys(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => String(KEYS.findIndex((key) => key.includes(letter.toUpperCase())) + 2));
}

/** The text of a form of digits alone that a text with letters in it stands for; null where there is none. */
export function digitsInForm(text: string, pattern: string): string | null {
  if (/[a-z]/i.test(pattern)) return null;
  const digits = lettersLookingLike(text);
  return digits !== text && new RegExp(pattern).test(digits) ? digits : null;
}
