/** What complaints of the parser mean, to be in a sentence. None repeats a value: it may be what the car cost. */
const MEANINGS: readonly [RegExp, string][] = [
  [/^un(?:expected|matched) clos/, 'this end tag closes another element than the one that is open'],
  [/entity name|empty entity/, 'an `&` that stands for itself has to be written `&amp;`'],
  [/^undefined entity/, 'this `&…;` is a name that XML does not know: write the character itself'],
  [/^malformed character entity/, 'this `&#…;` is the number of no character'],
  [/^documents may contain/, 'something follows the end of the document'],
  [/^text data outside/, 'text stands outside of its outermost element'],
  [/^duplicate attribute/, 'an attribute is given twice'],
  [/^unquoted attribute|^attribute without value/, 'the value of an attribute needs quotes'],
  [/^no whitespace between/, 'a space is missing between two attributes'],
  [
    /attribute name|tag name|closing tag|^weird empty|^incorrect syntax|^forward-slash/,
    'this is no tag: a `<` that stands for itself has to be written `&lt;`',
  ],
  [/^the string/, '`]]>` stands in a text'],
  [/^malformed comment/, 'a comment holds `--`'],
  [
    /declaration|^whitespace required|^value|^version|^encoding|^standalone|^expected|^did not expect/,
    'its first line, `<?xml …?>`, is not written as it has to be',
  ],
  [
    /^disallowed character/,
    'this character may not stand here: a `<` is written `&lt;`, and control characters are not for XML',
  ],
];

export const AMPERSAND = 'an `&` that stands for itself has to be written `&amp;`';

/** What is wrong, by the parser's complaint. */
export function xmlFault(complaint: string): string {
  return MEANINGS.find(([pattern]) => pattern.test(complaint))?.[1] ?? 'this is no XML';
}

/** The parser's complaints of a second outermost element, and of an end tag that closes another element than the open one. */
export const SECOND_ROOT = 'documents may contain only one root.';
export const OTHER_END_TAG = 'unexpected close tag.';

/** Whether a complaint is of what is between an ampersand and a semicolon. */
export const isOfEntity = (complaint: string): boolean => /entity/.test(complaint);
