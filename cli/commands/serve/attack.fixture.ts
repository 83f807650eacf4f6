// Four attacks on one dealer at once, from a process of their own: node attack.fixture.ts <port> <host of the dealer> <round>
// Says "under way" once each of them is, and what came of them once its input ends.
import { randomBytes } from 'node:crypto';
import { Agent, type ClientRequest, type RequestOptions, request } from 'node:http';
import os from 'node:os';
import sharp from 'sharp';
import { ARTWORK_COLOURS, ARTWORK_VERSION, IMAGE_WIDTHS } from '../../../runtime/rules/car/car-images.ts';
import { aPdf, stream } from '../../../runtime/server/uploads/pdf.fixture.ts';
import { photoForm } from './photo-form.fixture.ts';

// Attackers sit at machines of their own: here they come last, so that what is measured is what the server does.
os.setPriority(19);

const [port = '', host = '', round = '0'] = process.argv.slice(2);
const KB = 1024;
const MB = 1024 * KB;
/** Others in each round: those of the last one are at their limits. */
const visitor = (n: number): string => `203.0.113.${10 * Number(round) + n}`;
/** One visitor each, who tries as many at the same time; forms come in such pieces, together as fast as a line of a gigabit is, or slowly. */
const ATTACKS = {
  trap: { visitor: visitor(1), atOnce: 2, bytes: MB, everyMs: 16 },
  slow: { visitor: visitor(2), atOnce: 12, bytes: KB, everyMs: 1000 },
  photos: { visitor: visitor(3), atOnce: 16, bytes: 128 * KB, everyMs: 16 },
  pictures: { visitor: visitor(4), atOnce: 200 },
};
type Attack = keyof typeof ATTACKS;

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
/** How many of each go on. */
const open: Record<Attack, number> = { trap: 0, slow: 0, photos: 0, pictures: 0 };
/** How those ended that do not: a status, or `cut`, and how often. */
const ends: Record<Attack, Record<string, number>> = { trap: {}, slow: {}, photos: {}, pictures: {} };
const begun = new Set<Attack>();

function said(attack: Attack): void {
  if (begun.has(attack)) return;
  begun.add(attack);
  if (begun.size === Object.keys(ATTACKS).length) process.stdout.write('under way\n');
}

/** Resolves when it has ended, however that was. */
function sent(attack: Attack, options: RequestOptions, send: (asked: ClientRequest) => void): Promise<void> {
  return new Promise((resolve) => {
    open[attack] += 1;
    const headers = { host, 'x-forwarded-for': ATTACKS[attack].visitor, ...options.headers };
    const asked = request({ agent, host: '127.0.0.1', port, ...options, headers });
    let isOver = false;
    const end = (how: string): void => {
      // Who is answered before all was sent is cut as well.
      if (isOver) return;
      isOver = true;
      open[attack] -= 1;
      ends[attack][how] = (ends[attack][how] ?? 0) + 1;
      resolve();
    };
    asked.once('response', (answer) => answer.resume().once('close', () => end(String(answer.statusCode))));
    asked.once('error', () => end('cut'));
    send(asked);
  });
}

/** Again and again, as often at the same time as it is tried. */
function keepOn(attack: Attack, once: () => Promise<void>): void {
  for (let n = 0; n < ATTACKS[attack].atOnce; n += 1)
    void (async () => {
      for (;;) await once();
    })();
}

function post(attack: Exclude<Attack, 'pictures'>, { type, body }: { type: string; body: Buffer }): Promise<void> {
  const { bytes, everyMs } = ATTACKS[attack];
  const headers = { 'content-type': type, 'content-length': body.length };
  return sent(attack, { method: 'POST', path: '/api/leads/with-files', headers }, (asked) => {
    let at = 0;
    const timer = setInterval(() => {
      asked.write(body.subarray(at, at + bytes));
      at += bytes;
      said(attack);
      if (at < body.length) return;
      clearInterval(timer);
      asked.end();
    }, everyMs);
    asked.once('close', () => clearInterval(timer));
  });
}

// 1. Filled traps, with papers that are to fill the disk.
const paper = aPdf({ more: [stream('', randomBytes(7 * MB))] });
const trap = await photoForm('Trapped', { car_papers: [paper, paper, paper] }, true);
// 3. Photos that are small to send and take seconds to make anew.
const photo = await sharp({ create: { width: 7700, height: 7700, channels: 3, background: '#36c' } })
  .webp({ effort: 0 })
  .toBuffer();
const photos = await photoForm('Many photos', { car_photos: Array.from({ length: 12 }, () => photo) });
// 4. Drawings that nobody has asked for before.
const artworks = ['suv', 'ute', 'hatch', 'sedan', 'wagon'].flatMap((body) =>
  ARTWORK_COLOURS.flatMap((colour) =>
    IMAGE_WIDTHS.flatMap((width) =>
      ['image/avif', 'image/webp', 'image/jpeg'].map((accept) => ({
        path: `/pictures/${ARTWORK_VERSION}/cars/${body}/${colour}/side/${width}`,
        headers: { accept },
      })),
    ),
  ),
);
let next = 0;

keepOn('trap', () => post('trap', trap));
// 2. Forms that come at 1 KB a second.
keepOn('slow', () => post('slow', photos));
keepOn('photos', () => post('photos', photos));
keepOn('pictures', () => {
  const artwork = artworks[next++ % artworks.length];
  return sent('pictures', artwork ?? {}, (asked) => asked.end(() => said('pictures')));
});

process.stdin.resume().once('end', () => {
  process.stdout.write(`${JSON.stringify({ open, ends })}\n`, () => process.exit(0));
});
