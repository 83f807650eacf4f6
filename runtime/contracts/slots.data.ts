import type { SlotName } from './slot.types.ts';

/** What the core has to know of a slot besides what its page offers (`SlotInputs`). */
interface SlotRules {
  /** Filled on every page, beside what the page itself asks for. */
  shell?: true;
  /** One feature alone fills it: of several that are enabled, the last in order. */
  single?: true;
  /** The tenant's list of names that says what is shown, and in which order. A filling without a name in it is not shown. */
  orderedBy?: string;
}

/** Every place in pages and in the shell that features fill (design section 4). */
export const SLOTS: Readonly<Record<SlotName, SlotRules>> = {
  'home.sections': { orderedBy: 'home.sections' },
  'home.task': { single: true },
  'home.picture': { single: true },
  'listing.empty': {},
  'listing.tools': {},
  'listing.foot': {},
  'car.media': {},
  'car.summary': {},
  'car.main': { orderedBy: 'car.actions' },
  'car.actions': { orderedBy: 'car.actions' },
  'car.sections': {},
  'car.foot': {},
  'model.sections': {},
  'success.details': {},
  'contact.form': {},
  'banner.sites': { shell: true },
  'page.reviews': {},
  'banner.stars': { shell: true },
  'header.menus': { shell: true },
  'header.search': { shell: true },
  'header.tools': { shell: true },
  'footer.blocks': { shell: true, orderedBy: 'footer.blocks' },
  'footer.map': { shell: true },
  'shell.banner': { shell: true, single: true },
  'shell.header': { shell: true, single: true },
  'shell.strip': { shell: true },
  'shell.footer': { shell: true, single: true },
};

/** The slots that are filled on every page. */
export const SHELL_SLOTS: readonly SlotName[] = (Object.keys(SLOTS) as SlotName[]).filter((name) => SLOTS[name].shell);
