import { deflateSync } from 'node:zlib';

const PAGES = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
];

const object = (number: number, body: string): string => `${number} 0 obj\n${body}\nendobj\n`;
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
export const stream = (dictionary: string, data: Buffer | string): string =>
  `<<${dictionary}/Length ${data.length}>>\nstream\n${typeof data === 'string' ? data : data.toString('latin1')}\nendstream`;

/** A document with a table of its objects; `more` are objects from the fourth on, `root` and `trailer` what those dictionaries say besides. */
export function aPdf({
  more = [],
  root = '',
  trailer = '',
}: {
  more?: readonly string[];
  root?: string;
  trailer?: string;
} = {}): Buffer {
  const [catalog = '', ...pages] = PAGES;
  const bodies = [catalog.replace('>>', `${root}>>`), ...pages, ...more];
  let text = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const rows = bodies.map((body, at) => {
    const row = `${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += object(at + 1, body);
    return row;
  });
  return latin1(
    `${text}xref\n0 ${rows.length + 1}\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size ${rows.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${text.length}\n%%EOF\n`,
  );
}

/** One as Word and scanners write: its objects are packed into a stream, and so is their table. */
export function aPackedPdf({
  more = [],
  root = '',
  pack = deflateSync,
}: {
  more?: readonly string[];
  root?: string;
  pack?: (data: Buffer) => Buffer;
} = {}): Buffer {
  const [catalog = '', ...pages] = PAGES;
  const bodies = [catalog.replace('>>', `${root}>>`), ...pages, ...more];
  let at = 0;
  const heads = bodies.map((body, index) => {
    const head = `${index + 1} ${at}`;
    at += body.length + 1;
    return head;
  });
  const first = `${heads.join(' ')} `;
  const packed = pack(latin1(first + bodies.join('\n')));
  const filter = pack === deflateSync ? '/Filter/FlateDecode' : '';
  const number = bodies.length + 1;
  const head = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const objects =
    head + object(number, stream(`/Type/ObjStm/N ${bodies.length}/First ${first.length}${filter}`, packed));
  const rows = Buffer.from([
    ...[0, 0, 0, 0],
    ...bodies.flatMap((_, index) => [2, 0, number, index]),
    ...[1, 0, head.length, 0],
    ...[1, objects.length >> 8, objects.length & 255, 0],
  ]);
  const table = stream(`/Type/XRef/Size ${number + 2}/W[1 2 1]/Root 1 0 R/Filter/FlateDecode`, deflateSync(rows));
  return latin1(`${objects}${object(number + 1, table)}startxref\n${objects.length}\n%%EOF`);
}

/** The document, changed: what is new is behind it, as viewers save notes and filled-in fields. */
export function updatedPdf(pdf: Buffer, body: string): Buffer {
  const text = `${pdf.toString('latin1')}\n`;
  const [, before] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text) ?? [];
  const added = object(9, body);
  const table = text.length + added.length;
  return latin1(
    `${text}${added}xref\n9 1\n${String(text.length).padStart(10, '0')} 00000 n \ntrailer\n<</Size 10/Root 1 0 R/Prev ${before}>>\nstartxref\n${table}\n%%EOF\n`,
  );
}
