import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FontFamily } from '../../runtime/tenant.types.ts';
import { launchChromium } from '../site-test/launch-chromium.ts';
import { FONT_SHAPES } from './local-fonts.data.ts';
import { openFonts } from './theme.ts';

/** What shoppers read: the mean width of its letters is that of the sites' texts. */
const TEXT =
  'See our used cars for sale: every price is drive away and includes government charges. Enquire about this car, book a test drive or value your trade-in today. Monday to Friday 8:30am - 5:30pm, Sunday closed. 45,210 km, automatic, 4 cylinder petrol, five seats, white. We collect what you tell us in a form, such as your name, phone number and email address, to answer your enquiry and to sell you a vehicle. We keep it only as long as we need it.';

describe('the shapes of fonts are those of their files', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());

  it.each(Object.keys(FONT_SHAPES) as FontFamily[])('%s', async (family) => {
    const [font] = openFonts().of({ heading: family, body: family });
    const page = await browser.newPage();
    const data = Buffer.from(font?.bytes ?? []).toString('base64');
    const seen = await page.evaluate(
      async ([url, text]) => {
        const face = new FontFace('measured', `url(${url})`, { weight: '100 900' });
        document.fonts.add(await face.load());
        const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
        const at = (weight: number) => {
          canvas.font = `${weight} 1000px measured`;
          const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = canvas.measureText(text);
          return { letter: width / text.length, ascent: fontBoundingBoxAscent, descent: fontBoundingBoxDescent };
        };
        return { regular: at(400), bold: at(700) };
      },
      [`data:font/woff2;base64,${data}`, TEXT] as const,
    );
    await page.close();
    const { ascent, descent, letter } = FONT_SHAPES[family];
    expect([seen.regular.ascent / 1000, seen.regular.descent / 1000]).toEqual([
      expect.closeTo(ascent, 3),
      expect.closeTo(descent, 3),
    ]);
    expect(Math.abs(seen.regular.letter / 1000 - letter.regular)).toBeLessThan(0.002);
    expect(Math.abs(seen.bold.letter / 1000 - letter.bold)).toBeLessThan(0.002);
  });
});
