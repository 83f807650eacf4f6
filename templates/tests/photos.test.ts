import type { Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { goodValues, sendForm } from '../../runtime/forms/checked-form.ts';
import type { FormDefinition } from '../../runtime/rules/form/form.types.ts';
import { useBrowser } from './browser.ts';
import { leadsFrom, nameOf, siteWithEveryForm } from './site.ts';

const every = siteWithEveryForm();

/** A photo as phones take it: on its side, with what says how to turn it; shown upright its left half is red and its right half blue. */
async function aPhoto(quality: number): Promise<Buffer> {
  const [width, height] = [3000, 4000];
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const grain = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer();
  const halves = `<svg width="${width}" height="${height}"><rect width="50%" height="100%" fill="#c04040"/><rect x="50%" width="50%" height="100%" fill="#4040c0"/></svg>`;
  const upright = await sharp(Buffer.from(halves))
    .composite([{ input: grain, blend: 'soft-light' }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return sharp(upright, { raw: { width, height, channels: 3 } })
    .rotate(270)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality })
    .toBuffer();
}

/** The files that a page's script sends, by what it hands to the browser. */
async function sentFiles(page: Page): Promise<{ name: string; bytes: Buffer }[]> {
  const sent: { name: string; bytes: Buffer }[] = [];
  await page.exposeFunction('noteFile', (name: string, base64: string) =>
    sent.push({ name, bytes: Buffer.from(base64, 'base64') }),
  );
  await page.addInitScript(() => {
    const send = window.fetch;
    const { noteFile } = window as unknown as { noteFile(name: string, base64: string): Promise<void> };
    window.fetch = async (input, init) => {
      for (const [, file] of init?.body instanceof FormData ? init.body : []) {
        if (typeof file === 'string') continue;
        const url = await new Promise<string>((resolve) => {
          const reader = new FileReader();
          reader.onload = () => resolve(String(reader.result));
          reader.readAsDataURL(file);
        });
        await noteFile(file.name, url.slice(url.indexOf(',') + 1));
      }
      return send(input, init);
    };
  });
  return sent;
}

describe(`photos of a phone, on ${every.slug}`, () => {
  const browser = useBrowser();
  const tradeIn = every.site.tenant.forms.trade_in as FormDefinition;

  /** Sends a photo with a form, the moment that it is chosen. */
  async function sendPhoto(page: Page, email: string, photo: Buffer): Promise<{ name: string; bytes: Buffer }> {
    const sent = await sentFiles(page);
    const locator = page.locator(`main form[data-form=${tradeIn.id}]`);
    await page.goto(every.origin + tradeIn.path);
    await sendForm(locator, tradeIn, { ...goodValues(every, tradeIn, nameOf(email)), email }, () =>
      locator.locator('input[type=file]').setInputFiles({ name: 'IMG_1.JPEG', mimeType: 'image/jpeg', buffer: photo }),
    );
    await expect.poll(async () => (await leadsFrom(email, every)).received.length, { timeout: 20_000 }).toBe(1);
    const { received } = await leadsFrom(email, every);
    expect(received[0]?.lead).toMatchObject({ files: [{ name: 'IMG_1.jpg', type: 'image/jpeg' }] });
    expect(sent).toHaveLength(1);
    return sent[0] as (typeof sent)[number];
  }

  it('are sent small and upright, even such as are too large for a form', async () => {
    const { page, troubles, close: leave } = await browser.visit();
    const photo = await aPhoto(100);
    expect(photo.length).toBeGreaterThan(10 * 1024 * 1024);
    const { name, bytes } = await sendPhoto(page, 'photo.small@example.com', photo);
    const { width, height, orientation, exif } = await sharp(bytes).metadata();
    expect([name, width, height, orientation, exif]).toEqual(['IMG_1.jpg', 1920, 2560, undefined, undefined]);
    expect(bytes.length).toBeLessThan(photo.length / 4);
    const colours = await sharp(bytes).resize(2, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer();
    const isSet = [...colours].map((value) => value > 128);
    expect(isSet).toEqual([true, false, false, false, false, true]);
    expect(troubles).toEqual([]);
    await leave();
  });

  it('are sent as they are where the browser cannot make them smaller', async () => {
    const { page, close: leave } = await browser.visit();
    await page.addInitScript(() => Reflect.deleteProperty(window, 'createImageBitmap'));
    const photo = await aPhoto(80);
    const { name, bytes } = await sendPhoto(page, 'photo.whole@example.com', photo);
    expect([name, bytes.equals(photo)]).toEqual(['IMG_1.JPEG', true]);
    await leave();
  });
});
