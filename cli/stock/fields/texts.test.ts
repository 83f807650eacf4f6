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
    ['<table><tr><td>Cyl</td><td>4</td></tr><tr><td>Seats</td><td>5</td></tr></table>', 'Cyl 4\nSeats 5'],
    ['<table><tr><th>Cyl<th>Seats<tr><td>4<td>5</table>', 'Cyl Seats\n4 5'],
    ['<TABLE><TBODY><TR><TD class="a">Cyl</TD>\n<TD>4</TD></TR></TBODY></TABLE>', 'Cyl 4'],
    ['<td>Colour:</td><td><b>Red</b></td>', 'Colour: Red'],
    ['<caption>Facts</caption><tr><td>a</td><td></td><td>b</td></tr>', 'Facts\n\na b'],
    ['&lt;table&gt;&lt;tr&gt;&lt;td&gt;Cyl&lt;/td&gt;&lt;td&gt;4&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;', 'Cyl 4'],
    ['<header>Kia</header><main>One owner</main><footer>Call</footer>', 'Kia\n\nOne owner\n\nCall'],
    ['<label>Seats</label><option>4</option><option>5</option>', 'Seats 4 5'],
    ['<dl><dt>Seats</dt><dd>5</dd></dl>', 'Seats\n\n5'],
    ['M<sub>2</sub>O and <i>C</i><b>X</b>-5', 'M2O and CX-5'],
    ['&lt;!-- bought for 18000 --&gt;Sound', 'Sound'],
    ['&amp;lt;p&amp;gt;Sound&amp;lt;/p&amp;gt;', 'Sound'],
    ['<!DOCTYPE html><?php echo 1 ?>Sound<![endif]-->', 'Sound'],
    ['Sound<span style="display:none">bought for 18000</span> car', 'Sound car'],
    ['Sound<div hidden>bought for 18000</div>', 'Sound'],
    ['<iframe src="x">Your browser has no frames</iframe>Sound', 'Sound'],
    ['Price < $30,000 & > 20 features <3', 'Price < $30,000 & > 20 features <3'],
  ])('%s', (text, expected) => expect(readText(text)).toBe(expected));
});

describe('placeholders that were never filled in', () => {
  it.each([
    ['{{unsubstituted}} %%DISCLAIMER%% [dealer_name]', null],
    ['Sound {{ vehicle.colour }} car', 'Sound car'],
    ['{{{make}}}', null],
    ['Call %%PHONE%% now', 'Call now'],
    ['%%dealer name%%', null],
    ['{% if sold %}Sold{% endif %}', 'Sold'],
    [`$${'{price}'} drive away`, 'drive away'],
    ['Sound [[stock_number]]', 'Sound'],
    ['<%= car.price %> Sound', 'Sound'],
    ['Sound *|FNAME|*', 'Sound'],
    ['##DISCLAIMER##', null],
    ['Sound %DEALER_NAME%', 'Sound'],
    ['Sound {dealer_name}', 'Sound'],
    ['&lt;b&gt;{{ make }}&lt;/b&gt; Sound', 'Sound'],
  ])('%s', (text, expected) => expect(readText(text)).toBe(expected));

  it.each([
    '100% {new}',
    'Up to 50%% off',
    '[NEW] tyres',
    'Save 10% now, 20% later',
    '{ABS, air}',
    'Costs $30,000',
    '[Air, tow bar]',
    '# 1 dealer',
    'Seats {5}',
    '5%-10% off',
    '### Features ###',
    '** SOLD **',
  ])('%s is none', (text) => expect(readText(text)).toBe(text));
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
  it.each(['NULL', '\\N', 'n/a', '#N/A', '-', '–', 'nil', 'TBA', '0000-00-00', ' \u200b ', '=""', '#REF!'])(
    '%s',
    (cell) => expect(cellText(cell)).toBe(''),
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
