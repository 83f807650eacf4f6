import { describe, expect, it } from 'vitest';
import { feedText, memorySource } from '../feed/text-source.ts';
import { readStock } from '../read-stock.ts';
import { OPTIONS } from '../stock.fixture.ts';
import { decoderOf } from './text-decoder.ts';

/** A text in an encoding of single bytes. */
function encoded(text: string, encoding: string): Uint8Array {
  const decode = decoderOf(encoding);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decode(Uint8Array.of(byte)), byte]));
  return Uint8Array.from([...text], (sign) => bytes.get(sign) ?? expect.fail(`${encoding} has no ${sign}`));
}

const row = (words: string) => `Stock No,Year,Make,Model,Price,Comments\nA1,2019,Kia,Rio,25990,${words}\n`;

const WEST = ['windows-1252', 'macintosh', 'cp850', 'cp437'];
const TEXTS: [words: string, encodings: string[]][] = [
  ['Citroën', WEST],
  ['Citroën C3 Coupé', WEST],
  ['Mégane Cabriolet', WEST],
  ['CITROËN', ['windows-1252', 'macintosh', 'cp850']],
  ['Škoda Octavia', ['windows-1252', 'windows-1250', 'iso-8859-2']],
  ['Schöne Ausführung, grün', WEST],
  ['Größe, weiß, für Familien', WEST],
  ['Türkis', WEST],
  ['Señor Peña', WEST],
  ['crème brûlée, façade', WEST],
  ['É bom, não é', ['windows-1252', 'macintosh', 'cp850']],
  ['It’s a dealer’s pick', ['windows-1252', 'macintosh']],
  ['The “Black” pack – one owner', ['windows-1252', 'macintosh']],
  ['• One owner • Tow bar', ['windows-1252', 'macintosh']],
  ['TomTom® and Bluetooth™', ['windows-1252', 'macintosh']],
  ['Turns 360° view', WEST],
  ['Costs £500 more', WEST],
  ['20\u00a0000 km', WEST],
  ['Crème, rød, blå', ['windows-1252', 'cp850']],
  ['Zażółć gęślą, biały, używany', ['windows-1250', 'iso-8859-2']],
  ['Červená, modrá, příslušenství, výbava', ['windows-1250', 'iso-8859-2']],
  ['Fehér, gyönyörű, műszerfal, jól őrzött', ['windows-1250', 'iso-8859-2']],
  ['Première main, très belle, équipée', WEST],
  ['Coupé', WEST],
  ['Café', WEST],
];

describe('a text of single bytes', () => {
  it.each(TEXTS.flatMap(([words, encodings]) => encodings.map((encoding) => [words, encoding] as const)))(
    '%s in %s is read as it was written',
    (words, encoding) => {
      expect([...feedText(memorySource(encoded(row(words), encoding)))].join('')).toBe(row(words));
    },
  );

  it('says what it is taken for, and by which characters, but none of its words', () => {
    const { report } = readStock(encoded(row('Citroën, Coupé'), 'macintosh'), OPTIONS);
    expect(report.notes.map(({ message }) => message)).toContain(
      'The file is not UTF-8 and does not say what it is; it is read as Mac Roman, with characters such as ë é.',
    );
  });
});

describe('UTF-16 without a mark', () => {
  const wide = (text: string, swapped: boolean) => {
    const bytes = Buffer.from(text, 'utf16le');
    return swapped ? bytes.swap16() : bytes;
  };
  it.each(
    [
      row('Citroën – grün'),
      '\r\nStock No\tYear\r\n',
      '[{"stock":"A1"}]',
      '<stock/>',
      '<?xml version="1.0" encoding="utf-16"?><stock/>',
      row('Łódź, Привет, 日本'),
      'a,b',
    ].flatMap((text) => [[text, false] as const, [text, true] as const]),
  )('%j, swapped: %s', (text, swapped) => expect([...feedText(memorySource(wide(text, swapped)))].join('')).toBe(text));
});

describe('what a file says of itself', () => {
  it.each([
    ['ISO-8859-1', 'windows-1252'],
    ['macintosh', 'macintosh'],
    ['IBM850', 'cp850'],
    ['cp437', 'cp437'],
    ['windows-1250', 'windows-1250'],
  ])('%s', (label, encoding) => {
    const text = `<?xml version="1.0" encoding="${label}"?><a>é ö</a>`;
    expect([...feedText(memorySource(encoded(text, encoding)))].join('')).toBe(text);
  });

  it('UTF-8 that it is not gives way to what is likely', () => {
    const text = '<?xml version="1.0" encoding="UTF-8"?><a>Citroën</a>';
    expect([...feedText(memorySource(encoded(text, 'macintosh')))].join('')).toBe(text);
  });

  it('UTF-8 with one cell in Latin-1 loses neither', () => {
    const bytes = Buffer.concat([Buffer.from(row('Grün')), encoded('A2,2019,Kia,Rio,1,Café\n', 'windows-1252')]);
    expect(readStock(bytes, OPTIONS).cars.map(({ description }) => description)).toEqual(['Grün', 'Café']);
  });

  it('a mark of UTF-8 before another encoding is no character', () => {
    const bytes = Buffer.concat([Buffer.from('\ufeff'), encoded(row('Citroën'), 'windows-1252')]);
    expect([...feedText(memorySource(bytes))].join('')).toBe(row('Citroën'));
  });
});
