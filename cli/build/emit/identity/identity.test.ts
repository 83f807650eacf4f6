import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ResolvedTenant } from '../../../../runtime/tenant/tenant.types.ts';
import { aTenant } from '../../../../runtime/test-data/a-tenant.fixture.ts';
import type { Overrides } from '../../../../runtime/test-data/overrides.fixture.ts';
import { openCache } from '../../../cache/cache.ts';
import { type FontFile, openFonts } from '../fonts/fonts.ts';
import { openLettering } from './lettering.ts';
import { openIdentity } from './site-identity.ts';

const FONTS = { heading: 'outfit', body: 'figtree' } as const;
const COLOURS = {
  brand: '#a3145a',
  onBrand: '#ffffff',
  accent: '#ffe066',
  paper: '#ffffff',
  ink: '#231426',
  hero: '#2a0b2f',
  onHero: '#ffffff',
};
const WIDE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60"><path fill="#231426" d="M0 0h240v60H0z"/></svg>';
const SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#00c080"/></svg>';

let dir = '';
let fonts: FontFile[] = [];
beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'identity-'));
  const theme = { fonts: FONTS, family: 'exchange' } as const;
  fonts = await openFonts(openCache(dir), () => '1').of(theme);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const tenantOf = (logo: ResolvedTenant['dealer']['logo'], more: Overrides<ResolvedTenant> = {}): ResolvedTenant =>
  aTenant({
    slug: 'hill',
    name: 'Hill Motors',
    tagline: 'Cars on the hill',
    domains: ['www.hill.example'],
    dealer: { logo },
    theme: { colours: COLOURS, fonts: FONTS },
    ...more,
  });
const madeOf = (
  logo: ResolvedTenant['dealer']['logo'],
  files: Record<string, string | Uint8Array>,
  more?: Overrides<ResolvedTenant>,
  code = '1',
) =>
  openIdentity(
    openCache(dir),
    () => code,
  )({
    tenant: tenantOf(logo, more),
    files: new Map(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes)])),
    fonts,
  });
const bytesOf = (made: Awaited<ReturnType<typeof madeOf>>, url: string): Buffer =>
  Buffer.from(made.icons.find((one) => one.url === url)?.bytes ?? []);

describe('the pictures of a site', () => {
  it('of a dealer without a logo are its initials on its colour, as shapes rather than letters', async () => {
    const made = await madeOf(null, {});
    const { icons, card, logo } = made.identity;
    expect(logo).toBeUndefined();
    const svg = bytesOf(made, icons.svg).toString();
    expect(svg).toContain('fill="#a3145a"');
    expect(svg).not.toContain('<text');
    const sizes = await Promise.all(
      [icons.touch, icons.png192, icons.png512, icons.maskable192, icons.maskable512, card.url].map(async (url) => {
        const { width, height, format, hasAlpha } = await sharp(bytesOf(made, url)).metadata();
        return [format, width, height, hasAlpha];
      }),
    );
    expect(sizes).toEqual([
      ['png', 180, 180, false],
      ['png', 192, 192, true],
      ['png', 512, 512, true],
      ['png', 192, 192, false],
      ['png', 512, 512, false],
      ['png', 1200, 630, false],
    ]);
  });

  it('have an icon file of three sizes', async () => {
    const made = await madeOf(null, {});
    const ico = bytesOf(made, made.identity.icons.ico);
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico[6], ico[22], ico[38]]).toEqual([1, 3, 16, 32, 48]);
    const [length, offset] = [ico.readUInt32LE(6 + 16 + 8), ico.readUInt32LE(6 + 16 + 12)];
    const { width, format } = await sharp(ico.subarray(offset, offset + length)).metadata();
    expect([format, width]).toEqual(['png', 32]);
  });

  it('take the square logo for icons, and know the size of each', async () => {
    const logo = { image: 'images/a.svg', square: 'images/b.svg', alt: 'Hill' };
    const made = await madeOf(logo, { 'images/a.svg': WIDE, 'images/b.svg': SQUARE });
    expect(made.identity.logo).toMatchObject({
      width: 240,
      height: 60,
      url: expect.stringMatching(/^\/assets\/a\.\w+\.svg$/),
    });
    expect(made.identity.logoSquare).toMatchObject({ width: 10, height: 10 });
    expect(bytesOf(made, made.identity.icons.svg).toString()).toBe(SQUARE);
    const { data } = await sharp(bytesOf(made, made.identity.icons.maskable512))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([data[0], data[1], data[2]]).toEqual([0, 192, 128]);
  });

  it('show a wide logo on the card, and initials as icon', async () => {
    const made = await madeOf({ image: 'images/a.svg' }, { 'images/a.svg': WIDE });
    const none = await madeOf(null, {});
    expect(made.identity.icons).toEqual(none.identity.icons);
    expect(made.identity.card.url).not.toBe(none.identity.card.url);
  });

  it('have a card in the format that suits the logo', async () => {
    // Noise: no two pixels alike, as in a photo.
    const noise = Buffer.from(
      Array.from({ length: 600 * 600 * 3 }, (_, index) => (index * index * 31 + index * 7) % 251),
    );
    const photo = await sharp(noise, { raw: { width: 600, height: 600, channels: 3 } })
      .png()
      .toBuffer();
    const made = await madeOf({ image: 'images/a.png' }, { 'images/a.png': photo });
    expect(made.identity.card.url).toMatch(/^\/assets\/card\.\w+\.jpg$/);
    expect((await sharp(bytesOf(made, made.identity.card.url)).metadata()).format).toBe('jpeg');
    expect((await madeOf(null, {})).identity.card.url).toMatch(/^\/assets\/card\.\w+\.png$/);
  });

  it('of a bitmap are smaller ones of it', async () => {
    const big = await sharp({ create: { width: 3000, height: 900, channels: 4, background: '#0a4fd080' } })
      .png()
      .toBuffer();
    const made = await madeOf({ image: 'images/a.png' }, { 'images/a.png': big });
    const [file] = made.logos;
    const { width, height, format, hasAlpha } = await sharp(file?.bytes).metadata();
    expect([format, width, height, hasAlpha]).toEqual(['webp', 1200, 360, true]);
    expect(made.identity.logo?.url).toBe(file?.url);
  });

  it('are the same each time, and others for other words, colours and code', async () => {
    const again = async (...given: Parameters<typeof madeOf>) => (await madeOf(...given)).identity.card.url;
    const first = await again(null, {});
    expect(await again(null, {}, {}, '2')).toBe(first);
    expect(await again(null, {}, { tagline: 'Cars by the sea' })).not.toBe(first);
    const theme = { colours: { ...COLOURS, hero: '#001122' }, fonts: FONTS };
    expect(await again(null, {}, { theme })).not.toBe(first);
  });

  it('with another tagline have another card, and the icons that were drawn before', async () => {
    const first = await madeOf(null, {});
    const draws = vi.fn();
    vi.doMock('./site-icons.ts', () => ({ siteIcons: draws }));
    vi.resetModules();
    const { openIdentity: again } = await import('./site-identity.ts');
    const made = await again(
      openCache(dir),
      () => '1',
    )({
      tenant: tenantOf(null, { tagline: 'Utes by the river' }),
      files: new Map(),
      fonts,
    });
    vi.doUnmock('./site-icons.ts');
    expect(draws).not.toHaveBeenCalled();
    expect(made.identity.icons).toEqual(first.identity.icons);
    expect(made.identity.card.url).not.toBe(first.identity.card.url);
  });

  it('a bitmap that breaks off is an error that names it', async () => {
    const whole = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const broken = Buffer.concat([whole.subarray(0, 60)]);
    await expect(madeOf({ image: 'images/a.png' }, { 'images/a.png': broken })).rejects.toThrow(
      'The logo `images/a.png` is damaged: it cannot be read to its end.',
    );
  });
});

describe('letters as shapes', () => {
  it('of a name with marks that the font lacks are those without them', async () => {
    const letters = await openLettering(
      readFileSync(
        path.join(
          import.meta.dirname,
          '../../../../node_modules/@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2',
        ),
      ),
      700,
    );
    const at = { x: 0, y: 20, size: 20 };
    expect(letters.outlines('Kẵuri', at)).toEqual(letters.outlines('Kauri', at));
    expect(letters.outlines('車 A', at)).toHaveLength(1);
    expect(letters.width('AA', 20)).toBeGreaterThan(letters.width('A', 20));
  });
});
