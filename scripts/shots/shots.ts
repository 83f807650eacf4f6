import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { chromium } from 'playwright';
import { needChromium } from '../chromium.ts';
import { contactSheet, type Shot } from './contact-sheet.ts';
import { shotOptions } from './shot-options.ts';
import { pathOf } from './shot-pages.ts';

/**
 * `npm run shots`: images of the samples' pages, each by itself and all on one contact sheet, for people who judge how sites look. They are
 * written to `shots/`, which git does not know. `npm run shots -- --help` says what narrows it.
 */
const ROOT = path.join(import.meta.dirname, '../..');
const BIN = path.join(ROOT, 'cli/bin.js');
const HEIGHTS: Readonly<Record<number, number>> = { 390: 1688, 768: 2048 };
/** Without logo and colours two samples must not look like one template. */
const GREY = 'html { filter: grayscale(1) } .brand { visibility: hidden }';

const all = readdirSync(path.join(ROOT, 'tenants')).filter((name) => /^[a-z]/.test(name));
const options = shotOptions(process.argv.slice(2), all);
const slugs = options.tenants.length > 0 ? options.tenants : all;
const out = path.resolve(options.out);
mkdirSync(out, { recursive: true });
const executablePath = await needChromium(console.log);
const built = await execa(process.execPath, [BIN, 'build', '--format', 'json', ...options.tenants], {
  cwd: ROOT,
  reject: false,
});
if (built.exitCode !== 0) console.log(built.stdout);
const data = mkdtempSync(path.join(tmpdir(), 'forecourt-shots-'));
const server = execa(process.execPath, [BIN, 'serve', '--port', '0', '--no-pull', '--data', data], {
  cwd: ROOT,
  reject: false,
  stderr: 'ignore',
});
const port = await new Promise<number>((resolve, reject) => {
  server.stdout.on('data', (chunk: Buffer) => {
    const found = /localhost:(\d+)/.exec(chunk.toString())?.[1];
    if (found) resolve(Number(found));
  });
  server.then(() => reject(new Error('The server ended before it listened.')), reject);
});
const browser = await chromium.launch({ executablePath, args: ['--disable-background-networking'] });
const shots: Shot[] = [];
try {
  for (const slug of slugs)
    for (const width of options.widths) {
      const height = options.height ?? HEIGHTS[width] ?? 1800;
      const page = await browser.newPage({ viewport: { width, height } });
      for (const kind of options.pages) {
        const address = await pathOf(page, `http://${slug}.localhost:${port}`, kind);
        if (address === null) continue;
        await page.goto(address, { waitUntil: 'networkidle' });
        if (options.grey) await page.addStyleTag({ content: GREY }).catch(() => {});
        const name = `${slug}-${kind}-${width}.png`;
        await page.screenshot({ path: path.join(out, name) });
        shots.push({ slug, kind, width, height, name });
      }
      await page.close();
    }
  writeFileSync(path.join(out, 'index.html'), contactSheet(shots));
  const sheet = await browser.newPage({ viewport: { width: 2000, height: 1000 } });
  await sheet.goto(`file://${path.join(out, 'index.html')}`);
  await sheet.screenshot({ path: path.join(out, 'contact-sheet.png'), fullPage: true });
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await server;
  rmSync(data, { recursive: true, force: true });
}
console.log(`Pictures: ${shots.length}. All of them on one sheet: ${path.join(options.out, 'contact-sheet.png')}`);
