import type { Slot } from '../../contracts/page.types.ts';
import { SiteHeader } from '../../ui/header/site-header.tsx';

export const slot: Slot<'shell.header', true> = {
  load: () => true,
  body: ({ context, slots }) => <SiteHeader context={context} slots={slots} layout="square-logo" />,
};
