import type { Gallery } from '../../contracts/gallery.types.ts';
import { page as notFound } from './not-found-page.tsx';

/** What is at an address without a page. */
export const gallery: Gallery = async ({ page }) => [
  { title: 'No such page', states: await page('Not found', notFound, '/no-such-page') },
];
