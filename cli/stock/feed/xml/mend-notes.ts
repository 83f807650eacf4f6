import type { RowNote } from '../feed.types.ts';
import type { HeaderTable } from '../header-table.ts';
import { fieldsOf } from './xml-cars.ts';
import type { XmlElement } from './xml-element.types.ts';
import { xmlValue } from './xml-value.ts';

const ESCAPE = 'Have the system that writes the feed write `&` as `&amp;` and `<` as `&lt;` in its texts.';
const NO_CONTROLS = 'Have the system that writes the feed leave such characters out of its texts.';

/** What is to be said of a car in which something is not as XML has it, by the headers of the values it is in. */
export function mendNotes(element: XmlElement, table: HeaderTable): RowNote[] {
  const left = new Set(mendsIn(element));
  const byPath = new Map<string, string[]>();
  const value = xmlValue(element, (path, texts) => {
    const mends = texts.flatMap((text) => text.mends);
    if (mends.length > 0) byPath.set(path.join('\0'), mends);
  });
  const notes: RowNote[] = [];
  for (const [header, { path }] of fieldsOf(value)) {
    const key = path.join('\0');
    const within = [...byPath].filter(([at]) => at === key || at.startsWith(`${key}\0`)).flatMap(([, mends]) => mends);
    for (const mend of new Set(within)) {
      left.delete(mend);
      notes.push({ header: table.headers.indexOf(header), ...said(mend) });
    }
  }
  return [...notes, ...[...left].map(said)];
}

const mendsIn = ({ texts, attributes, children }: XmlElement): string[] =>
  [...texts, ...attributes].flatMap(({ mends }) => mends).concat(children.flatMap(mendsIn));

const written = (sign: string, escaped: string): string =>
  `${sign} that stands for itself has to be written \`${escaped}\`; it is read as it is meant.`;

function said(mend: string): RowNote {
  if (mend === '&') return { message: written('An `&`', '&amp;'), hint: ESCAPE };
  if (mend === '<') return { message: written('A `<`', '&lt;'), hint: ESCAPE };
  if (mend.startsWith('&'))
    return {
      example: `\`${mend}\``,
      message: 'is a name that XML does not know',
      instead: 'it is read as it stands',
      hint: 'Have the system that writes the feed write the character itself, or `&amp;` for an `&`.',
    };
  return {
    example: mend,
    message: 'is a character that may not stand in XML',
    instead: 'it is left out',
    hint: NO_CONTROLS,
  };
}
