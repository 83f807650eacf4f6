import { isSellable } from '../../../runtime/rules/car/car-availability.ts';
import { isDrawn } from '../../../runtime/rules/car/car-images.ts';
import { item, type LaunchCheck, plural } from './launch-item.ts';

const DAY_MS = 86_400_000;
/** A stock file that is older is probably not what is in the yard. */
const FRESH_DAYS = 7;
/** Of fewer cars with photographs shoppers see more drawings than cars. */
const GOOD_SHARE = 0.8;

export const stock: LaunchCheck = ({ cars, stockFrom, now, tenant, at }) => {
  const about: [string, string] = ['stock', 'Stock'];
  const selling = cars.filter(isSellable).length;
  if (selling === 0)
    return item(
      about,
      'missing',
      'nothing is for sale',
      "Import the dealer's stock: `npx forecourt stock import`.",
      at('stock.file'),
    );
  const days = stockFrom === null ? 0 : Math.floor((now.getTime() - stockFrom) / DAY_MS);
  return days > FRESH_DAYS
    ? item(
        about,
        'open',
        `${plural(selling, 'vehicle')} for sale, ${days} days old`,
        `Import a new file: \`npx forecourt stock import ${tenant.slug}\`.`,
        at('stock.file'),
      )
    : item(about, 'ok', `${plural(selling, 'vehicle')} for sale`);
};

export const photos: LaunchCheck = ({ cars, at }) => {
  const selling = cars.filter(isSellable);
  if (selling.length === 0) return [];
  const shown = selling.filter(({ images }) => images.some(({ url }) => !isDrawn(url))).length;
  const share = shown / selling.length;
  const about: [string, string] = ['photos', 'Photos'];
  const message = `${shown} of ${selling.length} vehicles have photographs`;
  if (share >= GOOD_SHARE) return item(about, 'ok', message);
  return item(
    about,
    shown === 0 ? 'missing' : 'open',
    message,
    "The stock file names them by address, or as files in the dealer's folder: `/photos/T1.jpg`.",
    at('stock.file'),
  );
};
