import { describe, expect, it } from 'vitest';
import { multipartSplit } from './multipart-split.ts';

/** Almost a boundary, several times over. */
const FILE = 'a\r\n--boun\r\r\n--boundarx\r\n-\r\n\r\n--bound';
const FORM = ['name', 'file']
  .map((name) => `--boundary\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${FILE}\r\n`)
  .join('')
  .concat('--boundary--\r\n');

describe('a form that comes in pieces', () => {
  it('is the same, however long they are', () => {
    for (let size = 1; size <= FORM.length; size += 1) {
      const split = multipartSplit('boundary');
      const parts: string[] = [];
      for (let at = 0; at < FORM.length; at += size)
        for (const event of split.write(Buffer.from(FORM.slice(at, at + size))))
          if (event.kind === 'head') parts.push(`${event.part.name}: `);
          else if (event.kind === 'bytes') parts.push(`${parts.pop()}${event.bytes.toString()}`);
      split.finish();
      expect(parts).toEqual([`name: ${FILE}`, `file: ${FILE}`]);
    }
  });

  it('gives on at once what can be no boundary: nothing of a large file is copied', () => {
    const split = multipartSplit('boundary');
    const piece = Buffer.alloc(64 * 1024, 'x');
    expect([
      ...split.write(Buffer.from('--boundary\r\nContent-Disposition: form-data; name="a"\r\n\r\n')),
    ]).toHaveLength(1);
    for (let times = 0; times < 3; times += 1) {
      const [event] = [...split.write(piece)];
      expect(event?.kind === 'bytes' && [event.bytes.length, event.bytes.buffer === piece.buffer]).toEqual([
        64 * 1024,
        true,
      ]);
    }
  });
});
