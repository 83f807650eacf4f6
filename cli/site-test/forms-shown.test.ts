import { describe, expect, it } from 'vitest';
import type { CheckedSite } from '../../runtime/contracts/site-check.types.ts';
import { checks } from '../../runtime/features/forms/forms.checks.ts';

const field = (name: string, type = 'text') => ({ name, type });
const asked = (steps: { title: string; fields: string[] }[]): string =>
  JSON.stringify(
    checks.shows?.({
      cars: [],
      site: {
        tenant: {
          name: 'Harbour Motors',
          region: 'AU',
          words: {},
          contact: { phone: '(02) 5550 6100' },
          phone: { masked: false },
          forms: {
            budget: { id: 'budget', elsewhere: null, steps, fields: [field('budget'), field('email', 'email')] },
          },
        },
      },
    } as unknown as CheckedSite),
  );

describe('the check that forms are shown', () => {
  it.each([
    ['on one page', [], true],
    [
      'in steps that begin with it',
      [
        { title: 'You', fields: ['email'] },
        { title: 'Money', fields: ['budget'] },
      ],
      true,
    ],
    [
      'in steps that end with it',
      [
        { title: 'Money', fields: ['budget'] },
        { title: 'You', fields: ['email'] },
      ],
      false,
    ],
  ])('asks for the field of the e-mail address where it stands in the page: a form %s', (_, steps, wanted) =>
    expect(asked(steps).includes('type=\\"email\\"')).toBe(wanted),
  );
});
