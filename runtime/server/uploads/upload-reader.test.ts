import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { UploadRead } from '../../contracts/services.types.ts';
import type { EncodeImage } from '../images/encode-image.ts';
import { imageProcesses } from '../images/image-processes.ts';
import { aPdf } from './pdf.fixture.ts';
import { uploadReader } from './upload-reader.ts';

const MB = 1024 * 1024;
const WIDTH = 64;
const HEIGHT = 48;

/** An image of which every pixel is another. */
const pixels = Buffer.from(Array.from({ length: WIDTH * HEIGHT * 3 }, (_, at) => (at * 37) % 251));
const raw = { raw: { width: WIDTH, height: HEIGHT, channels: 3 as const } };
const PDF = aPdf();

let jpeg: Buffer;
let png: Buffer;
let webp: Buffer;
let upright: Buffer;
let read: (request: Request) => Promise<UploadRead>;

beforeAll(async () => {
  const exif = { IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitude: '33/1 52/1 0/1' } };
  jpeg = await sharp(pixels, raw).withExif(exif).jpeg().toBuffer();
  png = await sharp(pixels, raw).withExif(exif).png().toBuffer();
  webp = await sharp(pixels, raw).webp({ lossless: true }).toBuffer();
  upright = await sharp(pixels, raw).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const reader = uploadReader();
  read = (request) => reader(request, { visitor: 'sam', dealer: 'alpha' });
});

interface Sent {
  name?: string;
  type?: string;
  bytes: Uint8Array;
}
const form = (files: Sent[], fields: Record<string, string> = {}): Request => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  for (const { name = 'photo.jpg', type = 'image/jpeg', bytes } of files)
    data.append('photos', new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name);
  return new Request('http://site.invalid/', { method: 'POST', body: data });
};
const body = (text: string | Uint8Array, type = 'multipart/form-data; boundary=b'): Request =>
  new Request('http://site.invalid/', { method: 'POST', headers: { 'content-type': type }, body: text as BodyInit });
const sent = async (files: Sent[], fields?: Record<string, string>) => read(form(files, fields));
const one = async (file: Sent) => {
  const answer = await sent([file]);
  return answer.ok ? (answer.files[0] ?? { message: answer.refused.photos ?? '' }) : answer;
};
/** A JPEG that says of itself that it is larger. */
function resized(photo: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(photo);
  const frame = copy.indexOf(Buffer.from('ffc0', 'hex'));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
}
const pixelsOf = (bytes: Uint8Array) => sharp(bytes).removeAlpha().raw().toBuffer();

describe('files that shoppers send', () => {
  it('come with the fields of their form, in order, under names that differ', async () => {
    const answer = await sent(
      [{ bytes: jpeg }, { bytes: png, name: 'photo.jpg' }, { bytes: PDF, name: 'Payslip März.pdf' }],
      { name: 'Sam', lead: '{"a":1}' },
    );
    expect(answer).toMatchObject({ ok: true, fields: { name: 'Sam' }, lead: '{"a":1}' });
    const files = answer.ok ? answer.files : [];
    expect(files.map(({ field, name, type }) => [field, name, type])).toEqual([
      ['photos', 'photo.jpg', 'image/jpeg'],
      ['photos', 'photo.png', 'image/png'],
      ['photos', 'Payslip März.pdf', 'application/pdf'],
    ]);
    const twice = await sent([{ bytes: jpeg }, { bytes: jpeg }, { bytes: jpeg }]);
    expect(twice.ok && twice.files.map(({ name }) => name)).toEqual(['photo.jpg', 'photo-2.jpg', 'photo-3.jpg']);
  });

  it.each([
    ['png', () => png, 0],
    ['webp', () => webp, 0],
    // Made anew, it is the same to the eye.
    ['jpeg', () => jpeg, 6],
  ] as const)('keeps every pixel of a %s and nothing else of it', async (_kind, bytes, most) => {
    const file = await one({ bytes: bytes() });
    if (!file || !('bytes' in file)) throw new Error('refused');
    const [before, after] = await Promise.all([pixelsOf(bytes()), pixelsOf(file.bytes)]);
    const difference = before.reduce((sum, value, at) => sum + Math.abs(value - (after[at] ?? 0)), 0) / before.length;
    expect(difference).toBeLessThanOrEqual(most);
    expect((await sharp(file.bytes).metadata()).exif).toBeUndefined();
    expect(Buffer.from(file.bytes).includes('SecretPhone')).toBe(false);
  });

  it('turns photos upright, and leaves PDFs byte for byte', async () => {
    const photo = await one({ bytes: upright });
    if (!photo || !('bytes' in photo)) throw new Error('refused');
    expect(await sharp(photo.bytes).metadata()).toMatchObject({ width: HEIGHT, height: WIDTH });
    const pdf = await one({ bytes: PDF });
    expect(pdf && 'bytes' in pdf && Buffer.from(pdf.bytes).equals(PDF)).toBe(true);
  });

  it.each([
    ['../../etc/passwd.jpg', 'passwd.jpg'],
    ['C:\\Users\\sam\\car.jpg', 'CUserssamcar.jpg'],
    ['<script>alert(1)</script>.jpg', 'script.jpg'],
    ['a"; filename="b.jpg', 'a22 filename22b.jpg'],
    ['.jpg', 'file.jpg'],
    ['photo.php', 'photo.jpg'],
    ['photo.jpg.exe', 'photojpg.jpg'],
    ['\u202egpj.exe', 'gpj.jpg'],
    ['two\r\nlines.jpg', 'two0D0Alines.jpg'],
    [`${'x'.repeat(300)}.jpg`, `${'x'.repeat(80)}.jpg`],
  ])('calls %j %j', async (name, expected) => {
    expect(await one({ bytes: jpeg, name })).toMatchObject({ name: expected });
  });

  const zip = Buffer.from('PK\x03\x04 and more');
  const huge = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    Buffer.from('0000000d49484452', 'hex'),
    Buffer.from('000075300000753008020000006b5c0d4b', 'hex'),
  ]);
  it.each<[string, () => Uint8Array, string?]>([
    ['a page called photo.jpg', () => Buffer.from('<html><script>alert(1)</script>')],
    [
      'a drawing with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['an archive', () => zip],
    ['a program', () => Buffer.from('MZ\x90\x00')],
    ['a script of a shell', () => Buffer.from('#!/bin/sh\nrm -rf /')],
    ['a GIF', () => Buffer.from('GIF89a\x01\x00\x01\x00')],
    ['a TIFF', () => Buffer.from('II*\x00')],
    ['a film', () => Buffer.from('\x00\x00\x00\x18ftypmp42')],
    ['0 bytes', () => new Uint8Array()],
    ['one byte', () => Buffer.from('\xff', 'latin1')],
    ['text', () => Buffer.from('hello')],
    ['a signature alone', () => Buffer.from('\xff\xd8\xff', 'latin1')],
    ['a PNG signature alone', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a WebP signature alone', () => Buffer.from('RIFF\x00\x00\x00\x00WEBP', 'latin1')],
    ['half a JPEG', () => jpeg.subarray(0, jpeg.length / 2)],
    ['half a PNG', () => png.subarray(0, png.length / 2)],
    ['half a WebP', () => webp.subarray(0, webp.length / 2)],
    ['a PNG that says 30,000 by 30,000', () => huge],
    ['a photo of 200 megapixels', () => resized(jpeg, 16_320, 12_240), 'too large, it has 200 megapixels'],
    ['a PDF with a script', () => aPdf({ more: ['<</S/JavaScript/JS(1)>>'] }), 'a program'],
    ['a PDF without an end', () => PDF.subarray(0, 20)],
    ['a PDF with an archive behind it', () => Buffer.concat([PDF, zip])],
    ['a PDF with a page behind it', () => Buffer.concat([PDF, Buffer.from('<script>alert(1)</script>')])],
    ['a photo of an iPhone', () => Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00'), 'HEIC'],
    ['one called .jpg', () => Buffer.from('\x00\x00\x00\x18ftypmif1\x00\x00\x00\x00'), 'HEIC'],
    [
      'rubbish with a JPEG’s beginning',
      () => Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), Buffer.alloc(500, 7)]),
    ],
    [
      'a page with a PNG’s beginning',
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('<html>'.repeat(50))]),
    ],
  ])('refuses %s with a sentence', async (_what, bytes, said = '') => {
    const file = await one({ bytes: bytes() });
    expect(file && 'message' in file ? file.message : '').toMatch(new RegExp(`^photo: .*${said}.*\\.$`));
  });

  it.each<[string, () => Uint8Array]>([
    ['an archive behind it', () => zip],
    ['a page behind it', () => Buffer.from('<html><script>alert(1)</script>')],
    ['another picture behind it', () => png],
  ])('makes a photo anew that has %s', async (_what, more) => {
    const file = await one({ bytes: Buffer.concat([png, more()]) });
    if (!file || !('bytes' in file)) return expect(file).toMatchObject({ message: expect.any(String) });
    expect(Buffer.from(file.bytes).includes(Buffer.from(more()).subarray(0, 16))).toBe(more() === png);
    expect(file.bytes.length).toBeLessThan(png.length * 2);
  });

  it.each<[string, Request | (() => Request), number]>([
    ['no boundary', () => body('--b--', 'multipart/form-data'), 400],
    ['an empty body', () => body('', 'multipart/form-data; boundary=b'), 400],
    ['no part', () => body('nothing'), 400],
    ['a part that breaks off', () => body('--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nabc'), 400],
    ['headers without an end', () => body(`--b\r\n${'x'.repeat(5000)}`), 400],
    [
      'a header of 10 KB',
      () => body(`--b\r\nContent-Disposition: form-data; name="${'x'.repeat(10_000)}"\r\n\r\na\r\n--b--\r\n`),
      400,
    ],
    ['200 parts', () => form([], Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`f${n}`, 'x']))), 413],
    ['fields of 100 KB', () => form([], { message: 'x'.repeat(100_000) }), 413],
    ['a file of 11 MB', () => form([{ bytes: Buffer.alloc(11 * MB) }]), 413],
    [
      'three of 9 MB',
      () => form([1, 2, 3].map(() => ({ bytes: Buffer.concat([PDF.subarray(0, 9), Buffer.alloc(9 * MB, 32), PDF]) }))),
      413,
    ],
    ['13 files', () => form(Array.from({ length: 13 }, () => ({ bytes: PDF }))), 413],
  ])('answers %s', async (_what, request, status) => {
    expect(await read(typeof request === 'function' ? request() : request)).toMatchObject({ ok: false, status });
  });

  it('cannot read a field that is no text', async () => {
    const head = '--b\r\nContent-Disposition: form-data; name="message"\r\n\r\n';
    const binary = Buffer.concat([Buffer.from(head), jpeg, Buffer.from('\r\n--b--\r\n')]);
    expect(await read(body(binary))).toMatchObject({ ok: false, status: 400 });
  });

  it('takes a form in which nothing was chosen', async () => {
    const empty =
      '--b\r\nContent-Disposition: form-data; name="photos"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--b--\r\n';
    expect(await read(body(empty))).toEqual({ ok: true, fields: {}, lead: null, files: [], refused: {}, leftOut: {} });
  });

  const streamed = (chunk: Uint8Array, count: number, broken = false) => {
    let left = count;
    const source = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (left-- > 0)
          controller.enqueue(
            left === count - 1
              ? Buffer.from('--b\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n')
              : chunk,
          );
        else if (broken) controller.error(new Error('gone'));
        else controller.close();
      },
    });
    return {
      request: new Request('http://site.invalid/', {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        body: source,
        duplex: 'half',
      } as RequestInit),
      read: () => count - left,
    };
  };

  it('stops reading a stream of 1 GB, in little memory', async () => {
    const { request, read: chunks } = streamed(Buffer.alloc(MB, 1), 1024);
    const before = process.memoryUsage().rss;
    expect(await read(request)).toMatchObject({ ok: false, status: 413 });
    expect(chunks()).toBeLessThan(130);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * MB);
  });

  it('keeps nothing of a sender that goes away, and has a place for the next', async () => {
    for (let time = 0; time < 8; time += 1)
      expect(await read(streamed(Buffer.alloc(1000, 1), 5, true).request)).toMatchObject({ ok: false, status: 400 });
    expect(await sent([{ bytes: jpeg }])).toMatchObject({ ok: true });
  });

  it('takes the photo of one visitor while another sends ever so many slowly, and leaves no file behind', async () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'uploads-'));
    const reader = uploadReader({ directory });
    const slow = Array.from({ length: 12 }, () => {
      let close = () => {};
      const source = new ReadableStream({
        start(controller) {
          controller.enqueue(
            Buffer.from('--b\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n'),
          );
          controller.enqueue(Buffer.alloc(1000, 7));
          close = () => controller.close();
        },
      });
      const init = { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=b' }, body: source };
      const request = new Request('http://site.invalid/', { ...init, duplex: 'half' } as RequestInit);
      return { done: reader(request, { visitor: 'slow', dealer: 'alpha' }), close: () => close() };
    });
    const answer = await reader(form([{ bytes: jpeg }]), { visitor: 'sam', dealer: 'beta' });
    expect(answer).toMatchObject({ ok: true, files: [{ name: 'photo.jpg' }] });
    for (const one of slow) one.close();
    for (const one of slow) expect(await one.done).toMatchObject({ ok: false, status: 400 });
    expect(readdirSync(directory)).toEqual([]);
  });

  it('has one visitor’s photo made anew while another’s photos take ever so long', async () => {
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const encode: EncodeImage = ({ source }) => {
      begun.push(source.length);
      return source.length === png.length ? new Promise((end) => ends.push(() => end(png))) : Promise.resolve(jpeg);
    };
    const reader = uploadReader({ encode });
    const many = () =>
      reader(form(Array.from({ length: 12 }, () => ({ bytes: png }))), { visitor: 'x', dealer: 'alpha' });
    const greedy = [many(), many(), many()];
    await expect.poll(() => begun.length).toBe(1);
    const answer = await reader(form([{ bytes: jpeg }, { bytes: jpeg }]), { visitor: 'sam', dealer: 'beta' });
    expect(answer).toMatchObject({ ok: true, files: [{ name: 'photo.jpg' }, { name: 'photo-2.jpg' }] });
    expect(begun).toEqual([png.length, jpeg.length, jpeg.length]);
    const drain = setInterval(() => ends.shift()?.(), 1);
    for (const one of await Promise.all(greedy)) expect(one.ok && one.files.length).toBe(12);
    clearInterval(drain);
  });

  it('refuses a photo whose reader ends, and takes the next', async () => {
    const images = imageProcesses();
    const reader = uploadReader({
      encode: (job) => {
        const made = images.encode(job);
        // As the system ends what takes too much memory.
        if (job.source.length === png.length) images.close();
        return made;
      },
    });
    const answer = await reader(form([{ bytes: png }, { bytes: jpeg }]), { visitor: 'sam', dealer: 'alpha' });
    expect(answer).toMatchObject({
      ok: true,
      refused: { photos: 'photo: this file is broken. Please choose another one.' },
      files: [{ name: 'photo.jpg' }],
    });
  });

  it('does nothing more for a sender who has left', async () => {
    const gone = new AbortController();
    let made = 0;
    const reader = uploadReader({
      encode: async ({ source }) => {
        made += 1;
        gone.abort();
        return source;
      },
    });
    const request = new Request(form([{ bytes: jpeg }, { bytes: jpeg }]), { signal: gone.signal });
    expect(await reader(request, { visitor: 'sam', dealer: 'alpha' })).toMatchObject({ ok: false, status: 400 });
    expect(made).toBe(1);
  });

  it('leaves out files that there is no room for, and reads what stands behind them', async () => {
    const reader = uploadReader({ room: async () => false });
    const data = new FormData();
    data.append('photos', new Blob([new Uint8Array(jpeg)]), 'a.jpg');
    data.append('message', 'Hello');
    const request = new Request('http://site.invalid/', { method: 'POST', body: data });
    expect(await reader(request, { visitor: 'sam', dealer: 'alpha' })).toMatchObject({
      ok: true,
      fields: { message: 'Hello' },
      files: [],
      leftOut: { photos: 1 },
    });
  });

  it('knows no file of this project by accident', async () => {
    const file = await one({ bytes: readFileSync(path.join(import.meta.dirname, 'upload-reader.ts')) });
    expect(file).toMatchObject({ message: expect.any(String) });
  });
});
