import type { Slot } from '../../contracts/page.types.ts';
import { apiBase } from '../../rules/web/api-base.ts';

/** The form of all buttons that ask for a number. */
export const slot: Slot<'shell.strip', true> = {
  load: () => true,
  body: ({ context }) => (
    <form id="phone-reveal" method="post" action={`${apiBase(context.site.tenant.api)}/phone-reveal`} hidden />
  ),
};
