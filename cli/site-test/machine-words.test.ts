import { describe, expect, it } from 'vitest';
import { aCar } from '../../runtime/test-data/a-car.fixture.ts';
import { checkWords, machineWords } from './checks/words.ts';
import { pageOf, siteOfOnePage } from './example-site.fixture.ts';

const words = (html: string) => machineWords(html).map(({ word, text }) => [word, text]);

describe('words of the machine that a page shows', () => {
  it.each<[name: string, html: string, found: string[][]]>([
    ['in a text', '<p>Odometer: undefined km</p>', [['undefined', 'Odometer: undefined km']]],
    ['behind a comment', '<p>$<!-- -->NaN</p>', [['NaN', 'NaN']]],
    ['in a title', '<title>[object Object] | Hillview</title>', [['[object Object]', '[object Object] | Hillview']]],
    [
      'in a description',
      '<meta name="description" content="Until Invalid Date">',
      [['Invalid Date', 'Until Invalid Date']],
    ],
    ['of a picture', '<img src="/a" alt="null"/>', [['null', 'null']]],
    ['for a screen reader', '<button aria-label="Save NaN">x</button>', [['NaN', 'Save NaN']]],
    ['null as a whole text', '<td>\n null </td>', [['null', 'null']]],
    ['null behind a comment', '<p>Until <!-- -->null</p>', [['null', 'null']]],
    ['the same text once', '<p>NaN</p><p>NaN</p>', [['NaN', 'NaN']]],
    ['not null within a text', '<p>The contract is null and void.</p>', []],
    ['not in other words', '<p>NaNny, undefinedness, Invalid Dates</p>', []],
    [
      'not in code, comments and data',
      '<script>undefined</script><!-- NaN --><i data-props="{&quot;a&quot;:NaN}">x</i>',
      [],
    ],
    ['not in values that nobody reads', '<option value="null">Any</option>', []],
  ])('%s', (_name, html, found) => {
    expect(words(html)).toEqual(found);
  });

  it('costs next to nothing where there are none', () => {
    const html =
      '<li class="card"><a href="/cars/kestrel">Kestrel</a><p data-a="{}">18,990 null and void</p></li>'.repeat(1500);
    machineWords(html);
    const started = performance.now();
    for (let run = 0; run < 20; run++) machineWords(html);
    expect((performance.now() - started) / 20).toBeLessThan(5);
  });
});

describe('as findings', () => {
  const page = { ...pageOf(''), html: '<body><div class="panel"><p>From <b>NaN</b></p></div></body>' };

  it('say the text and the element', async () => {
    const [fault] = await checkWords(siteOfOnePage(), [page]);
    expect(fault?.message).toBe('"NaN" is to be read on {where}: "NaN" at <b> in <div class="panel">.');
  });

  it.each([
    ['the definition', { site: { ...siteOfOnePage().site, legal: { terms: '<p>NaN Motors</p>' } } }],
    ['the stock', { cars: [aCar({ name: 'Kia NaN' })] }],
  ])('are none of what %s says', async (_name, changed) => {
    expect(await checkWords(siteOfOnePage(changed), [page])).toEqual([]);
  });
});
