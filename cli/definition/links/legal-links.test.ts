import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Language, prepare } from '../../build/prepare.ts';
import { sharedLanguage } from '../../language.fixture.ts';
import { type Workspace, workspace } from '../../tenants.fixture.ts';

const SLUG = 'harbour-motors';
const LOST = 'is left out: only its words would be shown.';
const SLASH = 'ends with a slash, as no address of this site does.';

describe("links of a dealer's own legal copy", () => {
  let space: Workspace;
  let language: Language;
  beforeAll(async () => {
    language = await sharedLanguage();
    space = workspace();
  });
  afterAll(() => space.remove());

  it.each<[markdown: string, ...said: string[]]>([
    ['[Contact](/contact), [map](/contact#map), [search](/search/used-cars?page=2), [car](/cars/any)'],
    ['[Web](https://a.example), [mail](mailto:a@b.example), [phone](tel:+61255506100), [all]({{website}}/x)'],
    ['Not a [link], nor [one] (here); \\[neither]: http'],
    ['Ask <your dealer>, 3 < 5, <https://a.example>, [x][Y]\n\n[y]: /contact'],
    ['Write `[x](/nowhere)` or `<b>`, or:\n\n```\n[a](/nowhere) [b][c]\n```\n\nNot \\[x](/nowhere).'],
    ['[Read]()', 'warning 1:8-9 A link without an address: only its words are shown. Write the address in ( ).'],
    [
      '[Read][terms]',
      'warning 1:8-13 No line says where `[terms]` leads: it is shown with its brackets. Add a line `[terms]: https://…`, or write the address in ( ) behind the words.',
    ],
    [
      'Call <strong>us</strong><br>',
      'warning 1:6-14 `<strong>` is shown as it is written: these pages take no HTML. Write Markdown: **bold**, *slanted*, [words](/address), `- ` for the items of a list, an empty line between paragraphs.',
    ],
    ['[Read](/contacts)', 'error 1:8-17 This site has no page `/contacts`. Did you mean `/contact`?'],
    [
      '[Web](https://), [mail](mailto:nobody)',
      'error 1:7-15 `https://` is no address of a site. Write the whole address.',
      'error 1:25-38 `mailto:nobody` is no mail address. Write the whole address.',
    ],
    ['[Call](tel:12)', 'error 1:8-14 `tel:12` is no telephone number: it has 2 digits. Write the whole address.'],
    ['[Web](//a.example)', 'error 1:7-18 `//a.example` is no page of this site. Write `https://a.example`'],
    [
      '[Web](HTTPS://a.example)',
      `warning 1:7-24 The link to \`HTTPS://a.example\` ${LOST} Write \`https://a.example\``,
    ],
    [
      '[Utes](/search/used-cars?refinementList%5Bmake%5D%5B0%5D=Kestrel), [cheap](/search/used-cars?range[price]=:20000)',
    ],
    ['[Utes](/search/used-cars?refinementList[make][0]=Kestrel)'],
    [
      '[Used](/search/used-cars?body=SUV)',
      'error 1:8-34 A search reads no `body`. Did you mean `refinementList[body][0]=SUV`?',
    ],
    [
      '[Used](/search/used-cars?refinementList%5Bbodyy%5D%5B0%5D=SUV)',
      'error 1:8-62 The search of this site has no filter `refinementList[bodyy]`. Did you mean `body`?',
    ],
    ['[Read](/contact/)', `error 1:8-17 \`/contact/\` ${SLASH} Write \`/contact\``],
    ['[Read](/search/suv/?page=2)', `error 1:8-27 \`/search/suv/\` ${SLASH} Write \`/search/suv?page=2\``],
    ['[Read][1]\n\n[1]: /contacts', 'error 3:6-15 This site has no page `/contacts`. Did you mean `/contact`?'],
    [
      '[Read](http://a.example/b)',
      `warning 1:8-26 The link to \`http://a.example/b\` ${LOST} Write \`https://a.example/b\``,
    ],
    ['[Read](www.a.example)', `warning 1:8-21 The link to \`www.a.example\` ${LOST} Write \`https://www.a.example\``],
    ['[Read](contact)', `warning 1:8-15 The link to \`contact\` ${LOST} Write \`/contact\``],
    ['[Read](a@b.example)', `warning 1:8-19 The link to \`a@b.example\` ${LOST} Write \`mailto:a@b.example\``],
    ['[Call](02-5550-6100)', `warning 1:8-20 The link to \`02-5550-6100\` ${LOST} Write \`tel:02-5550-6100\``],
    [
      '[Read](#privacy)',
      `warning 1:8-16 The link to \`#privacy\` ${LOST} Headings of these pages have no addresses: take the link out, and name the heading in words.`,
    ],
    [
      '[Read](other/thing)',
      `warning 1:8-19 The link to \`other/thing\` ${LOST} Begin it with https:// or, for a page of this site, with /.`,
    ],
    [
      '![A map](/contact)',
      'warning 1:10-18 Legal pages have no pictures: of this one only its words are shown. Take the picture out of the text.',
    ],
  ])('%s', async (markdown, ...said) => {
    space.write(`tenants/${SLUG}/pages/terms.md`, `${markdown}\n`);
    const { diagnostics } = await prepare(space.tenants, [SLUG], language);
    expect(
      diagnostics
        .filter(({ id }) => id !== 'legal/unknown-variable')
        .map(
          ({ severity, message, hint, location }) =>
            `${severity} ${location?.start.line}:${location?.start.column}-${location?.end.column} ${message} ${hint}`,
        ),
    ).toEqual(said);
  });
});
