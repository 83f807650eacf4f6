import { expect, it } from 'vitest';
import { slugHint } from './tenant-slugs.ts';

const MANY = Array.from({ length: 12 }, (_, index) => `yard-${index + 10}`);

it.each<[slug: string, slugs: string[], hint: string]>([
  ['paddok-cars', ['paddock-cars', 'volt-avenue'], 'Did you mean paddock-cars?'],
  ['paddock', ['paddock-used-cars', 'volt-avenue'], 'Did you mean paddock-used-cars?'],
  [
    'Orana',
    ['orana-ford-and-trucks', 'orana-kia-and-trucks', 'volt'],
    'Did you mean orana-ford-and-trucks or orana-kia-and-trucks?',
  ],
  ['nosuch', ['alpha', 'beta'], 'There are: alpha, beta.'],
  ['nosuch', MANY, `There are: ${MANY.slice(0, 10).join(', ')} and 2 more.`],
  ['ard', [...MANY, 'alpha'], `There are: ${MANY.slice(0, 10).join(', ')} and 2 more.`],
  ['nosuch', [], ''],
])('what is meant by the tenant %s of %j', (slug, slugs, hint) => expect(slugHint(slug, slugs)).toBe(hint));
