import type { Slot } from '../../contracts/page.types.ts';

/** The form of all buttons that ask for a number. */
export const slot: Slot<'shell.strip', true> = {
  load: () => true,
  body: () => <form id="phone-reveal" method="post" action="/api/phone-reveal" hidden />,
};
