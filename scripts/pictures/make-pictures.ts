import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { type Browser, chromium } from 'playwright';
import sharp from 'sharp';
import { needChromium } from '../chromium.ts';
import { terminalPage } from './terminal-html.ts';

/**
 * `node scripts/pictures/make-pictures.ts`: makes the images of the README from real runs, into docs/pictures/. The site is a sample dealer's, built
 * for one moment; the terminal is what `new` and `validate` print in a folder of their own.
 */
const ROOT = path.join(import.meta.dirname, '../..');
const BIN = path.join(ROOT, 'cli/bin.js');
const OUT = path.join(ROOT, 'docs/pictures');
const SITE = 'southern-cross-motors';
const NOW = '2026-11-21T10:00:00+11:00';
/** An image that is larger is too large for a page that people open to read (in bytes). */
const LARGEST = 150_000;
/** In signs. */
const TERMINAL_WIDTH = 104;

async function main(): Promise<void> {
  const dir = await mkdtemp(path.join(tmpdir(), 'forecourt-pictures-'));
  const browser = await chromium.launch({ executablePath: await needChromium(console.log) });
  try {
    await mkdir(OUT, { recursive: true });
    await save('terminal.webp', await pictureOfTerminal(browser, dir), 1200);
    await save('site.webp', await pictureOfSite(browser, dir), 1600);
  } finally {
    await browser.close();
    await rm(dir, { recursive: true, force: true });
  }
}

/** What the two commands print for somebody who left out a letter. */
async function pictureOfTerminal(browser: Browser, dir: string): Promise<Buffer> {
  const file = path.join(dir, 'tenants/harbour-motors/tenant.yaml');
  const run = async (typed: string, args: readonly string[]) => {
    const env = { FORCE_COLOR: '1', COLUMNS: String(TERMINAL_WIDTH) };
    const { all } = await execa('node', [BIN, ...args], { cwd: dir, env, all: true, reject: false });
    return { typed, said: String(all) };
  };
  const address = '12 Example Street, Fremantle WA 6160, licence MD 012345';
  const contact = ['--phone', '(08) 5550 1234', '--email', 'hello@harbour-motors.example'];
  const made = await run(`npx forecourt new harbour-motors --yes --address "12 Example Street, Fremantle …" …`, [
    ...['new', 'harbour-motors', '--yes', '--address', address],
    ...contact,
  ]);
  const text = (await readFile(file, 'utf8')).replaceAll(' # example', '').replace('\ntagline:', '\ntaglin:');
  await writeFile(file, text);
  const checked = await run('npx forecourt validate harbour-motors', ['validate', 'harbour-motors']);
  const page = await browser.newPage({ deviceScaleFactor: 1.5, viewport: { width: 1200, height: 400 } });
  await page.setContent(terminalPage([made, checked], TERMINAL_WIDTH));
  const picture = await page.locator('body').screenshot();
  await page.close();
  return picture;
}

/** The home page as a computer shows it, with a car and the search on phones before it. */
async function pictureOfSite(browser: Browser, dir: string): Promise<Buffer> {
  await rm(path.join(dir, 'tenants'), { recursive: true, force: true });
  await cp(path.join(ROOT, 'tenants', SITE), path.join(dir, 'tenants', SITE), { recursive: true });
  await execa('node', [BIN, 'build', '--now', NOW, '--quiet'], { cwd: dir });
  const server = execa('node', [BIN, 'serve', '--port', '0', '--no-pull'], { cwd: dir, reject: false });
  try {
    const port = await new Promise<string>((resolve, reject) => {
      server.stdout.on('data', (chunk: Buffer) => {
        const found = new RegExp(`${SITE}\\.localhost:(\\d+)`).exec(chunk.toString())?.[1];
        if (found) resolve(found);
      });
      server.then(({ stderr }) => reject(new Error(`The server ended by itself: ${stderr}`)), reject);
    });
    const origin = `http://${SITE}.localhost:${port}`;
    const shot = async (width: number, height: number, at: string): Promise<string> => {
      const page = await browser.newPage({
        viewport: { width, height },
        deviceScaleFactor: width < 500 ? 2 : 1,
        reducedMotion: 'reduce',
      });
      await page.goto(new URL(at, origin).href, { waitUntil: 'networkidle' });
      const picture = await page.screenshot();
      await page.close();
      return `data:image/png;base64,${picture.toString('base64')}`;
    };
    const list = await firstLink(browser, origin, '/', 'a[href^="/search/"]');
    const car = await firstLink(browser, origin, list, 'main a[href^="/cars/"]');
    const shots = [await shot(1440, 960, '/'), await shot(390, 800, list), await shot(390, 800, car)];
    const page = await browser.newPage({ viewport: { width: 1600, height: 753 } });
    await page.setContent(framed(shots));
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    return await page.screenshot();
  } finally {
    server.kill('SIGTERM');
    await server;
  }
}

/** Where the first such link of a page leads. */
async function firstLink(browser: Browser, origin: string, at: string, selector: string): Promise<string> {
  const page = await browser.newPage();
  await page.goto(new URL(at, origin).href);
  const href = await page.locator(selector).first().getAttribute('href');
  await page.close();
  if (!href) throw new Error(`${at} has no link ${selector}.`);
  return href;
}

const framed = ([home, list, car]: string[]): string => `<!doctype html><style>
  body { margin: 0; width: 1600px; height: 753px; background: linear-gradient(160deg, #eef2f4, #d9e2e7); position: relative; overflow: hidden }
  img { position: absolute; display: block; box-shadow: 0 18px 50px #14212a40 }
  .home { left: 40px; top: 40px; width: 1010px; border-radius: 10px }
  .phone { width: 262px; border: 9px solid #16202a; border-radius: 30px }
</style><img class="home" src="${home}"><img class="phone" style="left: 1000px; top: 165px" src="${list}"><img class="phone" style="left: 1300px; top: 85px" src="${car}">`;

/** Writes an image as WebP, as good as its size allows. Throws where it is too large all the same. */
async function save(name: string, picture: Buffer, width: number): Promise<void> {
  for (const quality of [88, 80, 72, 64]) {
    const made = await sharp(picture)
      .resize({ width, withoutEnlargement: true })
      .webp({ quality, effort: 6 })
      .toBuffer();
    if (made.length > LARGEST) continue;
    await writeFile(path.join(OUT, name), made);
    console.log(`docs/pictures/${name}  ${Math.round(made.length / 1000)} kB`);
    return;
  }
  throw new Error(`${name} is larger than ${LARGEST} bytes.`);
}

await main();
