import type { FeatureChecks } from '../../contracts/site-check.types.ts';
import { say } from '../../rules/words/say.ts';

const withPictures = ({ images }: { images: readonly unknown[] }): boolean => images.length > 2;

export const checks: FeatureChecks = {
  marks: { html: ['class="gallery'], script: ['lightbox__count'], styles: ['.gallery__stage'] },
  shows: ({ cars }) => (cars.some(withPictures) ? [{ kind: 'car', html: 'class="gallery"' }] : []),
  states: ({ cars }) =>
    cars.some(withPictures)
      ? [
          {
            name: 'photo in full',
            kind: 'car',
            async reach(page) {
              await page.locator('.gallery .pictures a').first().click();
              await page.locator('dialog.lightbox .lightbox__row img').first().waitFor();
            },
          },
        ]
      : [],
  works: [
    {
      does: 'A photo opens in full, keys and buttons turn to the next and back, Escape and a button close it',
      possible: ({ cars }) => cars.some(withPictures),
      async run({ open, becomes, cars, site }) {
        const page = await open(`/cars/${cars.find(withPictures)?.slug}`);
        const photo = page.locator('.gallery .pictures a').first();
        await photo.click();
        const lightbox = page.locator('dialog.lightbox');
        await lightbox.locator('.lightbox__row img').first().waitFor();
        const button = (name: 'car.photosNext' | 'car.photosBack' | 'car.photosClose' | 'car.zoom') =>
          lightbox.getByRole('button', { name: say(site.tenant, name) });
        const turnsTo = (number: number, otherwise: string) =>
          becomes(
            async () => (await lightbox.locator('.lightbox__count').innerText()).startsWith(`${number} / `),
            otherwise,
          );
        await page.keyboard.press('ArrowRight');
        await turnsTo(2, 'the arrow key does not turn to the second');
        await button('car.photosNext').click();
        await turnsTo(3, 'the button does not turn to the third');
        await button('car.photosBack').click();
        await turnsTo(2, 'the button does not turn back');
        const zoomed = (zoomedIn: boolean) => async (): Promise<boolean> =>
          (await button('car.zoom').getAttribute('aria-pressed')) === String(zoomedIn);
        await page.keyboard.press('+');
        await becomes(zoomed(true), 'the plus key does not zoom in');
        await page.keyboard.press('0');
        await becomes(zoomed(false), 'the nought does not zoom out');
        await button('car.photosClose').click();
        await becomes(async () => !(await lightbox.isVisible()), 'the button does not close it');
        await photo.click();
        await page.keyboard.press('Escape');
        await becomes(async () => !(await lightbox.isVisible()), 'Escape does not close it');
      },
    },
    {
      does: 'Small photos, arrows and arrow keys choose the large one',
      possible: ({ cars }) => cars.some(withPictures),
      async run({ open, becomes, cars }) {
        const page = await open(`/cars/${cars.find(withPictures)?.slug}`);
        const small = page.locator('.gallery__thumbs a');
        const isChosen = (number: number) => async (): Promise<boolean> =>
          (await small.nth(number - 1).getAttribute('aria-current')) === 'true';
        await small.nth(1).click();
        await becomes(isChosen(2), 'the second small photo does not choose its own');
        await page.locator('.gallery .pictures').focus();
        await page.keyboard.press('ArrowRight');
        await becomes(isChosen(3), 'the arrow key does not choose the third');
        await page.keyboard.press('ArrowLeft');
        await becomes(isChosen(2), 'the arrow key does not choose the one before');
        await page.locator('.gallery__stage .gallery__step').last().click();
        await becomes(isChosen(3), 'the arrow on the picture does not turn it');
      },
    },
  ],
};
