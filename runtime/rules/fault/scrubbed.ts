const EMAIL = /[^\s"'<>@,;:()]+(?:@|%40)[^\s"'<>@,;:()]+\.[^\s"'<>@,;:()]+/gi;
/** Telephone and card numbers however they are written, and ids of what somebody sent. */
const DIGITS = /\+?\d(?:[\s().-]{0,2}\d){6,}/g;
/** What programs quote of what they were given: '"Sam T"... is not valid JSON'. */
const QUOTED = /"[^"]*"/g;
const QUERY = /(\bhttps?:\/\/[^\s?#"'<>]*)[?#][^\s"'<>]*/gi;
const LONGEST = 500;

/** A text of a program without what may be a person's: addresses of mail, long numbers, what is in double quotes, and what follows the path of a web address. */
export function scrubbed(text: string): string {
  return text
    .slice(0, LONGEST * 4)
    .replace(QUERY, '$1')
    .replace(QUOTED, '"…"')
    .replace(EMAIL, '…')
    .replace(DIGITS, '…')
    .slice(0, LONGEST);
}

/** Parts of a path as sites have them: words with hyphens, names of files. */
const PLAIN = /^(?:[\w.:*-]{1,19}|(?=.*[a-z])[a-z0-9.]+(?:-[a-z0-9.]+)+)$/;
const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i;

/** The path of an address without query and fragment; a part of it that may be somebody's key, as links in mails have them, is '…'. */
export function plainPath(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  return path
    .slice(0, LONGEST)
    .split('/')
    .map((part) => (part === '' || (PLAIN.test(part) && !UUID.test(part)) ? scrubbed(part) : '…'))
    .join('/');
}
