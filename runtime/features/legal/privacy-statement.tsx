import type { Page } from '../../contracts/page.types.ts';

/** /pages/privacy-statement (§2): the dealer's privacy statement where it has one, else its privacy policy. */
export const page: Page<null> = {
  load({ site: { tenant } }) {
    const { path } = tenant.legal.find(({ id }) => id === 'privacy-statement') ?? { path: '/privacy-policy' };
    return { kind: 'redirect', to: path };
  },
  body: () => <></>,
};
