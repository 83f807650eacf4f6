import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FontFamily } from '../../../runtime/tenant/tenant.types.ts';
import { openCache, projectRoot } from '../../cache/cache.ts';
import { launchChromium } from '../../site-test/launch-chromium.ts';
import { openFonts } from './fonts/fonts.ts';

/** What shoppers read: the mean width of its letters is that of the sites' texts. */
const TEXT =
  'See our used cars for sale: every price is drive away and includes government charges. Enquire about this car, book a test drive or value your trade-in today. Monday to Friday 8:30am - 5:30pm, Sunday closed. 45,210 km, automatic, 4 cylinder petrol, five seats, white. We collect what you tell us in a form, such as your name, phone number and email address, to answer your enquiry and to sell you a vehicle. We keep it only as long as we need it.';
/** The mean width of its letters, in em, in the fonts of shoppers' machines, of which this one may have none: at weight 400, and 700. */
const LOCAL = { arial: { 400: 0.4436, 700: 0.4753 }, roboto: { 400: 0.4382, 700: 0.446 } } as const;

const read = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');
const SHEET = read('runtime/ui/local-fonts.css');
const FAMILIES = JSON.parse(read('schema/parts/theme.schema.json')).properties.fonts.properties.heading
  .enum as FontFamily[];

/** What the sheet says of a stand-in, as parts of one. */
function face(family: string, weights: string): Record<'size' | 'ascent' | 'descent', number> {
  const faces = SHEET.split('@font-face').filter(
    (one) => one.includes(`font-family: "${family}";`) && one.includes(`font-weight: ${weights};`),
  );
  expect(faces).toHaveLength(1);
  const part = (name: string): number => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(faces[0] ?? '')?.[1]) / 100;
  return { size: part('size-adjust'), ascent: part('ascent-override'), descent: part('descent-override') };
}

describe('fonts that show the text until its own has come take as much room: a letter as wide, a line as high', () => {
  let browser: Browser;
  const dir = mkdtempSync(path.join(tmpdir(), 'local-fonts-'));
  const library = openFonts(openCache(dir), () => '1');
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser.close();
    rmSync(dir, { recursive: true, force: true });
  });

  it.each(FAMILIES)('%s', async (family) => {
    const [font] = await library.of({ fonts: { heading: family, body: family }, family: 'trip' });
    const page = await browser.newPage();
    const data = Buffer.from(font?.bytes ?? []).toString('base64');
    const seen = await page.evaluate(
      async ([url, text]) => {
        const loaded = new FontFace('measured', `url(${url})`, { weight: '100 900' });
        document.fonts.add(await loaded.load());
        const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
        const at = (weight: number) => {
          canvas.font = `${weight} 1000px measured`;
          const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = canvas.measureText(text);
          return {
            letter: width / text.length / 1000,
            ascent: fontBoundingBoxAscent / 1000,
            descent: fontBoundingBoxDescent / 1000,
          };
        };
        return { 400: at(400), 700: at(700) };
      },
      [`data:font/woff2;base64,${data}`, TEXT] as const,
    );
    await page.close();
    for (const local of ['arial', 'roboto'] as const)
      for (const weight of [400, 700] as const) {
        const { letter, ascent, descent } = seen[weight];
        const { size, ...line } = face(`${family} ${local}`, weight === 400 ? '100 500' : '600 900');
        expect(Math.abs(size / (letter / LOCAL[local][weight]) - 1)).toBeLessThan(0.005);
        expect(line).toEqual({ ascent: expect.closeTo(ascent / size, 3), descent: expect.closeTo(descent / size, 3) });
      }
  });
});
