import { expect, it } from 'vitest';
import { readYaml } from './yaml-file.ts';

/** What is said of a text, and the line that would be mended; null where no machine can know. */
const said = (text: string): [string, string | null] => {
  const [found] = readYaml('tenant.yaml', new TextEncoder().encode(text), null).findings;
  const edit = found?.fixes?.[0]?.edits[0];
  const at = `${found?.location?.start.line}:${found?.location?.start.column}`;
  return [`${at} ${found?.message} ${found?.hint}`, edit?.text ?? null];
};

const CARS = 'navigation:\n  header:\n';

it.each<[name: string, text: string, says: string, meant: string | null]>([
  [
    'a { that is missing',
    `${CARS}    - name: Cars, url: /cars }\n`,
    '3:7 A { is missing before `name`. Write `- { name: Cars, url: /cars }`',
    '    - { name: Cars, url: /cars }',
  ],
  [
    'a hyphen that is missing before {',
    `${CARS}    - { name: Cars, url: /cars }\n    { name: Utes, url: /utes }\n`,
    '4:5 A hyphen is missing before this item of the list. Write `- { name: Utes, url: /utes }`',
    '    - { name: Utes, url: /utes }',
  ],
  [
    'a bullet',
    `${CARS}    • { name: Utes, url: /utes }\n`,
    '3:5 A bullet stands where an item of a list starts with a hyphen. Write - in its place.',
    '    - { name: Utes, url: /utes }',
  ],
  [
    'two keys on a line',
    'home:\n  featured_cars: 3, browse_by_body: true\n',
    '2:21 A second key, `browse_by_body`, stands on the line of the first. Put `browse_by_body:` in a line of its own. If all of it is one text, put that in quotation marks.',
    null,
  ],
  [
    'a second key after a text in quotation marks',
    'contact:\n  phone: "(02) 5550 6100", email: a@b.example\n',
    '2:28 A second key, `email`, stands on the line of the first. Put `email:` in a line of its own. If all of it is one text, put that in quotation marks.',
    null,
  ],
  [
    'a colon in the last text of braces over two lines',
    'reasons:\n  - { title: One,\n    text: The price: on the page }\n',
    '3:11 A text with a colon in it looks like another key. Put the text in quotation marks: `text: "The price: on the page"`',
    '    text: "The price: on the page" }',
  ],
  [
    'quotation marks around half of a number',
    'contact:\n  phone: "(03)" 5550 7200\n',
    '2:10 The text ends at its second quotation mark. Put quotation marks around all of it: `phone: "(03) 5550 7200"`',
    '  phone: "(03) 5550 7200"',
  ],
  [
    'a text that begins behind > and goes on below',
    'home:\n  introduction: > Two dozen.\n    Picked.\n',
    '2:17 After > a text begins on the next line. Move `Two dozen.` to a line of its own below, with 4 spaces before it.',
    null,
  ],
  [
    'a text below | that is not further in',
    'home:\n  introduction: |\n  Two dozen.\n  Picked.\n',
    '3:3 The text of `introduction: |` has to stand further to the right than its key. Begin each line of it with 4 spaces, not 2.',
    null,
  ],
  [
    'a text that goes on at the column of its key',
    'home:\n  introduction: Two dozen utes,\n  picked by Bev.\n',
    '3:3 This line is no key: it has no colon. If it goes on with the text above, begin it with 4 spaces; if it is a note, put # before it.',
    null,
  ],
  [
    'a stray word',
    'home:\n  featured_cars: 3\n  todo\n',
    '3:3 This line is no key: it has no colon. If it goes on with the text above, begin it with 4 spaces; if it is a note, put # before it.',
    null,
  ],
  [
    'what is wrong behind a text of several lines, of which it is not said',
    'home:\n  introduction: |\n    Two dozen utes\n    utes\n  headline: ]x\n',
    "5:13 This cannot stand here: what it would belong to has ended already. Look for a quotation mark or bracket that is missing or one too many, here or in the lines above. An apostrophe inside '…' is written twice.",
    null,
  ],
  [
    'a line of a text that looks like a slip, above one that cannot be read',
    'home:\n  introduction: |\n    // Two dozen utes\n  headline: ]x\n',
    "4:13 This cannot stand here: what it would belong to has ended already. Look for a quotation mark or bracket that is missing or one too many, here or in the lines above. An apostrophe inside '…' is written twice.",
    null,
  ],
  [
    'a key alone',
    'contact:\n  phone: "(02) 5550 6100"\n  email\n',
    '3:3 A colon is missing after `email`. Write `email: ` and its value.',
    null,
  ],
  [
    'a section without its colon',
    'contact\n  phone: "(02) 5550 6100"\n',
    '1:1 A colon is missing after `contact`. Write `contact:`',
    'contact:',
  ],
  [
    'a text behind the name of a section',
    'contact: Ask\n  phone: "(02) 5550 6100"\n',
    '1:10 `contact` has the keys below it: no text can stand here. Delete the text, or put # before it if it is a note.',
    null,
  ],
  ['a note of another language', '// ours\nslug: a\n', '1:1 A note begins with #. Write `# ours`', '# ours'],
  [
    'a # between braces',
    `${CARS}    - { name: The #1 yard, url: /cars }\n`,
    '3:19 What follows this # is a note, so the line ends here. Put the text that holds the # in quotation marks; a note goes to the end of the line.',
    null,
  ],
  [
    'a # between brackets',
    'facets: [make, #fuel, price]\n',
    '1:16 What follows this # is a note, so the line ends here. Put the text that holds the # in quotation marks; a note goes to the end of the line.',
    null,
  ],
  [
    'a comma at the end of a line',
    'home:\n  headline: "Good cars",\n',
    '2:24 The comma at the end of the line is one too many. Delete it: only between { and } or [ and ] do commas stand between things.',
    '  headline: "Good cars"',
  ],
  [
    'a key at the column of its hyphen',
    'detail:\n  opening_hours:\n    - days: [mon]\n    open: "08:30"\n    close: "17:30"\n    - days: [tue]\n',
    '4:5 `open` stands too far to the left to belong to the item above. Begin the line with 6 spaces, not 4.',
    null,
  ],
  [
    'a hyphen before a key among others',
    'home:\n  headline: Cars\n  - featured_cars: 3\n',
    '3:3 The hyphen before `featured_cars` makes a list of it. Write `featured_cars: 3`',
    '  featured_cars: 3',
  ],
  [
    'a comma that is missing behind brackets',
    'opening_hours:\n  - { days: [mon] }\n  - { days: [sun] status: Closed }\n',
    '3:19 A comma is missing before `status`. Between { and } a comma stands between keys: write `, status:`. A text that holds a colon belongs in quotation marks.',
    null,
  ],
  [
    'a bracket that is missing between braces',
    'opening_hours:\n  - { days: [mon, open: "08:30", close: "17:30" }\n',
    '2:13 The [ is opened and never closed. Add ] where its items end.',
    null,
  ],
  [
    'a bracket that closes nothing',
    'opening_hours:\n  - { days: mon], open: "08:30", close: "17:30" }\n',
    '2:16 The ] closes what was not opened. Add [ where its items begin, or delete the ].',
    null,
  ],
  [
    'a quotation mark that is missing between braces',
    'opening_hours:\n  - { days: [mon], open: "08:30, close: "17:30" }\n',
    '2:5 A quotation mark is missing: between { and } there are 3. Write one at both ends of each text.',
    null,
  ],
  ...(
    [
      ["'Col's cars'", `"Col's cars"`],
      ['"Every" used car', `'"Every" used car'`],
      ['[Free] cars', '"[Free] cars"'],
      ['* New', '"* New"'],
      ['% off', '"% off"'],
    ] as const
  ).map(([wrong, right]): [string, string, string, string] => [
    `between braces, a text that begins with ${wrong.charAt(0)}`,
    `reasons:\n  - { title: ${wrong}, text: x }\n`,
    `2:14 All of this text has to stand in quotation marks. Write \`title: ${right}\``,
    `  - { title: ${right}, text: x }`,
  ]),
])('%s', (_name, text, says, meant) => {
  expect(said(text)).toEqual([says, meant]);
});
