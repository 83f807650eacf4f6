import path from 'node:path';
import type { PlannedRoute, SitePlan } from '../../../runtime/contracts/site.types.ts';
import type { SlotName } from '../../../runtime/contracts/slot.types.ts';
import { SHELL_SLOTS } from '../../../runtime/contracts/slots.data.ts';
import type { Cache, Recorded } from '../../cache/cache.ts';
import { hashOf } from '../../cache/content-hash.ts';
import { type Marks, openMarks } from '../../cache/marks.ts';
import { kindOf } from '../render/render.ts';

/**
 * What is known to be sound of pages of whatever site (design §9: one page a type, template and signature is looked at, not every page). A page has
 * these traits: its type with what fills the slots of its body, what fills those of the shell, each of these on its type, and its type in the site's
 * template. It is looked at while one of them was never seen on a page without fault. What a page loads is another matter: it is held against the
 * tenant's budgets anew wherever those or the browser code are others.
 */
export interface VerifiedPages {
  /** Whether a page of a route is nothing new; slots are those that it asks for, or null where only the code can tell. */
  isVerified(route: PlannedRoute, slots: readonly SlotName[] | null): boolean;
  /**
   * As few of these pages as show each trait that was never seen, each only if that is so still when it is its turn: another process may build a site
   * with the same traits. Sites begin at different pages, so that two such processes meet, and do not look at the same page side by side.
   */
  samples<T extends { route: PlannedRoute; slots: readonly SlotName[] }>(pages: readonly T[]): Iterable<T>;
  keep(route: PlannedRoute, slots: readonly SlotName[]): void;
}

interface VerifiedSite {
  slug: string;
  template: string;
  plan: SitePlan;
  /** The hash of the code that some modules are made of. */
  codeOf(modules: readonly string[]): string;
  /** The code that looks at pages: what another let pass proves nothing. */
  looks: string;
  /** What pages load, and how much they may. */
  loads: string;
}

interface PageSlots extends Recorded {
  slots: SlotName[];
}

/** What a process has learnt of kinds of pages already. */
export interface VerifiedTraits {
  /** What is without fault, by the code that looks and that which all pages are rendered by. */
  sound: Map<string, Marks>;
  /** The slots that a page's code asks for. */
  asked: Map<string, readonly SlotName[]>;
}

export const noTraits = (): VerifiedTraits => ({ sound: new Map(), asked: new Map() });

export function openVerifiedPages(
  site: VerifiedSite,
  cache: Cache,
  { sound: opened, asked: askedSlots }: VerifiedTraits,
): VerifiedPages {
  const { slug, codeOf, looks, loads } = site;
  const asked = ({ page }: PlannedRoute): string => hashOf(['asked', page, codeOf([page])].join());
  const traits = traitsOfSite(site);
  const load = ({ page }: PlannedRoute): string => hashOf([looks, 'load', page, loads].join());
  // Other code starts an empty file: no mark of one helps the other.
  const file = hashOf([looks, codeOf([])].join());
  const sound = opened.get(file) ?? openMarks(path.join(cache.dir, 'sound', file));
  opened.set(file, sound);
  const slotsOf = (route: PlannedRoute): readonly SlotName[] | undefined => {
    const question = asked(route);
    const slots = askedSlots.get(question) ?? cache.lastRecord<PageSlots>('asked', question)?.slots;
    if (slots) askedSlots.set(question, slots);
    return slots;
  };
  return {
    isVerified(route, slots) {
      const wanted = slots ?? slotsOf(route);
      return wanted !== undefined && [load(route), ...traits(route, wanted)].every(sound.has);
    },
    *samples(pages) {
      const taken = new Set<string>();
      const chosen = pages.filter(({ route, slots }) => {
        const fresh = traits(route, slots).filter((trait) => !sound.has(trait) && !taken.has(trait));
        for (const trait of fresh) taken.add(trait);
        return fresh.length > 0;
      });
      const first = Number.parseInt(hashOf(slug).slice(0, 8), 16) % (chosen.length || 1);
      for (const page of [...chosen.slice(first), ...chosen.slice(0, first)])
        if (!traits(page.route, page.slots).every(sound.has)) yield page;
    },
    keep(route, slots) {
      if (!slotsOf(route)) {
        const question = asked(route);
        askedSlots.set(question, slots);
        cache.keep<PageSlots>('asked', question, { slots: [...slots], madeFrom: {} });
      }
      sound.add([load(route), ...traits(route, slots)]);
    },
  };
}

const isOfShell = (name: SlotName): boolean => SHELL_SLOTS.includes(name);

/** Tells the traits of a site's pages, each as a hash: of pages of the same kind once. */
function traitsOfSite({
  template,
  plan,
  codeOf,
  looks,
}: VerifiedSite): (route: PlannedRoute, slots: readonly SlotName[]) => string[] {
  const ofKind = new Map<string, string[]>();
  const filled = (some: readonly SlotName[]): string[] => some.flatMap((name) => plan.slots[name] ?? []);
  const traitsOf = (page: string, slots: readonly SlotName[]): string[] => {
    const body = [page, ...filled(slots.filter((name) => !isOfShell(name)))];
    const shell = filled(slots.filter(isOfShell));
    return [
      ['body', ...body, codeOf(body)],
      ['shell', ...shell, codeOf(shell)],
      // What fills a slot of the shell may show on pages of some types alone.
      ...shell.map((module) => ['shell on', page, module, codeOf([module])]),
      ['template', template, page, codeOf([page])],
    ].map((trait) => hashOf([looks, ...trait].join()));
  };
  return ({ page }, slots) => {
    const kind = kindOf(page, slots);
    const found = ofKind.get(kind) ?? traitsOf(page, slots);
    ofKind.set(kind, found);
    return found;
  };
}
