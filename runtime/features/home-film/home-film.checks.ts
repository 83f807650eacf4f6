import type { CheckedSite, FeatureChecks } from '../../contracts/site-check.types.ts';

/** The head that begins with the search has no image for a film to play over. */
const isThere = ({ site }: CheckedSite): boolean => site.tenant.theme.hero !== 'bar';

export const checks: FeatureChecks = {
  marks: { html: ['data-hero-film='], script: ['[data-hero-film]'], styles: ['.hero__film'] },
  shows: (checked) => (isThere(checked) ? [{ kind: 'home', html: 'data-hero-film=' }] : []),
  works: [
    {
      does: 'The film of the home page plays over its picture, its button stops it, and where less motion is wanted it is not fetched',
      possible: isThere,
      async run({ open, must }) {
        const page = await open('/');
        await page.waitForLoadState('networkidle');
        must((await page.locator('video').count()) === 0, 'it plays where less motion is wanted');
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        await page.reload();
        await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
        await page.locator('[data-hero-film]').click();
        must(
          await page.locator('video').evaluate((film: HTMLVideoElement) => film.paused),
          'its button does not stop it',
        );
        await page.locator('[data-hero-film]').click();
        await page.waitForFunction(() => document.querySelector('video')?.paused === false);
      },
    },
  ],
};
