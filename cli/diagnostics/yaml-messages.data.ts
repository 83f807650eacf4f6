/** What is wrong with a text that is no YAML, and what to do, by the parser's code, for someone who never saw YAML before. */
export const YAML_MESSAGES: Readonly<Record<string, { message: string; hint: string }>> = {
  BAD_ALIAS: {
    message: 'A text cannot start with * or & unless it stands in quotation marks.',
    hint: 'Put quotation marks around the whole text: "* New and used".',
  },
  BAD_DQ_ESCAPE: {
    message: 'A backslash inside double quotation marks stands before a sign that has no meaning there.',
    hint: "Write \\\\ for a backslash, or use single quotation marks: '…'.",
  },
  BAD_INDENT: {
    message: 'This line stands further left or right than the lines that it belongs to.',
    hint: 'Start it in the same column as its neighbours: two spaces for each level.',
  },
  BAD_SCALAR_START: {
    message: 'A text cannot start with this sign unless it stands in quotation marks.',
    hint: 'Put quotation marks around the whole text: "@home".',
  },
  BLOCK_AS_IMPLICIT_KEY: {
    message: 'A colon with a space after it stands in the middle of a text, where it starts a new key.',
    hint: 'Put quotation marks around the whole text: "Open: Monday to Friday".',
  },
  BLOCK_IN_FLOW: {
    message: 'Between [ ] or { } everything is written with commas, not with lines of their own.',
    hint: 'Separate the items with commas, or leave out the brackets and write one item a line.',
  },
  KEY_OVER_1024_CHARS: {
    message: 'What stands before this colon is too long to be a key.',
    hint: 'Put quotation marks around the whole text.',
  },
  MISSING_CHAR: {
    message: 'Something that opens is not closed: a bracket, or a comma between two items is missing.',
    hint: 'Write the bracket that closes it, and a comma between all items.',
  },
  MULTILINE_IMPLICIT_KEY: {
    message: 'A key goes over more than one line: a colon or a quotation mark is missing.',
    hint: 'Write "key: value" on one line, and quotation marks at both ends of a text.',
  },
  MULTIPLE_DOCS: {
    message: 'A line with --- starts a second document.',
    hint: 'Delete the line: a definition is one document.',
  },
  NON_STRING_KEY: {
    message: 'A bracket, or a brace, stands where a key or a plain text belongs.',
    hint: 'Put a text that holds one of { } [ ] * & in quotation marks; else look for a bracket that is one too many.',
  },
  TAB_AS_INDENT: {
    message: 'The line starts with a tab.',
    hint: 'Replace it by spaces, two for each level. Most editors can do that for the whole file.',
  },
  UNEXPECTED_TOKEN: {
    message: 'This cannot stand here: what it would belong to has ended already.',
    hint: "Look for a quotation mark or bracket that is missing or one too many, here or in the lines above. An apostrophe inside '…' is written twice.",
  },
};

/** A text whose quotation mark is not closed swallows all that follows, so the parser stops at the end of the file. */
export const OPEN_QUOTE = {
  message: 'A quotation mark opens here and is not closed.',
  hint: 'Write the same quotation mark at the end of the text.',
} as const;
