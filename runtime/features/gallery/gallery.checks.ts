import type { FeatureChecks } from '../../site-check.types.ts';

const withPictures = ({ images }: { images: readonly unknown[] }): boolean => images.length > 2;

export const checks: FeatureChecks = {
  marks: { html: ['class="gallery'], script: ['lightbox__count'], styles: ['.lightbox'] },
  shows: ({ cars }) => (cars.some(withPictures) ? [{ kind: 'car', html: 'class="gallery"' }] : []),
  works: [
    {
      does: 'A photo opens in full, keys turn to the next, Escape closes it',
      possible: ({ cars }) => cars.some(withPictures),
      async run({ open, becomes, cars }) {
        const page = await open(`/cars/${cars.find(withPictures)?.slug}`);
        await page.locator('.gallery .pictures a').first().click();
        const lightbox = page.locator('dialog.lightbox[open]');
        await lightbox.waitFor();
        const count = lightbox.locator('.lightbox__count');
        await page.keyboard.press('ArrowRight');
        await becomes(async () => /^2 of /.test(await count.innerText()), 'the arrow key does not turn to the second');
        await page.keyboard.press('Escape');
        await lightbox.waitFor({ state: 'detached' });
      },
    },
  ],
};
