import { describe, expect, it } from 'vitest';
import { cellText, withoutMojibake } from '../cells/cell-text.ts';
import { tidySpelling } from './spelling.ts';
import { readList, readText } from './texts.ts';

describe('texts with HTML', () => {
  it.each([
    ['One owner<br/>Two keys &amp; <b>books</b>', 'One owner\nTwo keys & books'],
    ['<ul><li>One owner<li>Tow bar</ul>Call', 'One owner\nTow bar\nCall'],
    ['<ul>\n <li>One owner</li>\n <li>Tow bar</li>\n</ul>', 'One owner\n\nTow bar'],
    ['&bull; Dealer&#8217;s pick &ndash; caf&eacute; &#x2713;', '• Dealer’s pick – café ✓'],
    ['<style>p{color:red}</style>Sound <script>alert("x")</script>car<!-- secret -->', 'Sound car'],
    ['Sound<style>p{color:red}', 'Sound'],
    ['&lt;p&gt;Sound &amp;amp; clean&lt;/p&gt;', 'Sound & clean'],
    ['under &lt; 5 km, 3 > 2', 'under < 5 km, 3 > 2'],
    ['<p></p>', null],
  ])('%s', (text, expected) => expect(readText(text)).toBe(expected));
});

describe('lists', () => {
  it.each<[cell: string, items: string[]]>([
    ['Tow bar, Air, Sunroof', ['Tow bar', 'Air', 'Sunroof']],
    ['3,500kg towing, Air', ['3,500kg towing', 'Air']],
    ['3,500kg towing|Apple CarPlay, Android Auto', ['3,500kg towing', 'Apple CarPlay, Android Auto']],
    ['Airbags (front, side), Air', ['Airbags (front, side)', 'Air']],
    ['Air; Tow bar, grey', ['Air', 'Tow bar, grey']],
    ['<ul><li>Air<li>Tow bar</ul>', ['Air', 'Tow bar']],
    ['• Air • Tow bar', ['Air', 'Tow bar']],
    ['Air^Tow bar', ['Air', 'Tow bar']],
    ['["Air","Tow bar"]', ['Air', 'Tow bar']],
    ['Air\nTow bar, grey\n', ['Air', 'Tow bar, grey']],
    ['17" alloys, Air', ['17″ alloys', 'Air']],
  ])('%s', (cell, items) => expect(readList(cell)).toEqual(items));
});

describe('characters in the wrong encoding', () => {
  it.each([
    ['cafÃ©', 'café'],
    ['Dealerâ€™s pick â€“ clean', 'Dealer’s pick – clean'],
    ['GrÃ¼n, 20Â°', 'Grün, 20°'],
    ['CÂMARA', 'CÂMARA'],
    ['Ã', 'Ã'],
    ['Grün', 'Grün'],
  ])('%s', (text, expected) => expect(withoutMojibake(text)).toBe(expected));
});

describe('cells that hold nothing', () => {
  it.each(['NULL', 'n/a', '#N/A', '-', '–', 'nil', 'TBA', '0000-00-00', ' \u200b ', '=""', '#REF!'])('%s', (cell) =>
    expect(cellText(cell)).toBe(''),
  );
  it.each([
    ['="00124"', '00124'],
    ['A1\u200b', 'A1'],
    [' x ', 'x'],
    ['NA', 'NA'],
    ['Nullarbor', 'Nullarbor'],
  ])('%s holds %s', (cell, text) => expect(cellText(cell)).toBe(text));
});

describe('names in capitals', () => {
  it.each([
    ['FLHTK', 'FLHTK'],
    ['HARLEY-DAVIDSON', 'Harley-Davidson'],
    ['E-TRON', 'e-tron'],
    ['UP!', 'up!'],
    ['up!', 'up!'],
    ['COROLLA', 'Corolla'],
    ['MCLAREN', 'McLaren'],
  ])('%s', (text, expected) => expect(tidySpelling(text, 'name')).toBe(expected));
});
