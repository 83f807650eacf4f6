import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SlotName } from '../feature.types.ts';
import type { FilledSlots, Page, PageContext, Slot, SlotFiller } from '../page.types.ts';
import { nextYear, yearInZone } from '../rules/zone-time.ts';
import type { PlannedRoute } from '../site.types.ts';
import { Document } from './document.tsx';
import { keptParts } from './kept-parts.ts';

/** Every page and slot of the runtime by module name, as the emitted server entry lists them. */
export interface Registry {
  pages: Record<string, unknown>;
  slots: Record<string, unknown>;
}

export type Rendered =
  | {
      kind: 'html';
      status: 200 | 404;
      html: string;
      expires: Date;
      /** The slots that the page and the shell asked for, whether anything filled them or not. */
      slots: SlotName[];
    }
  | { kind: 'redirect'; to: string }
  | { kind: 'missing' };

export interface Renderer {
  /** Renders one route. `expires`: from then on the page may say something outdated, so it is to be rendered again. */
  render(route: Pick<PlannedRoute, 'page'>, context: PageContext): Promise<Rendered>;
}

/** Slots of the shell: filled on every page. */
const SHELL_SLOTS: readonly SlotName[] = ['header.search', 'header.tools', 'shell.strip'];

/** A plan that names a module which this runtime does not have: site and runtime are of different builds. */
export class RendererError extends Error {
  override name = 'RendererError';
}

/** The renderer over a registry. Modules come by name, so a site's plan alone decides what is shown. */
export function createRenderer(registry: Registry): Renderer {
  const yearAt = years();
  const keptOf = keptParts();
  return {
    async render(route, given) {
      const context = { ...given, kept: keptOf(given.site, given.now) };
      const page = lookUp<Page<unknown>>(registry.pages, route.page);
      const slots: FilledSlots = {};
      const asked = new Set<SlotName>();
      const fillSlot: SlotFiller = async (name, input) => {
        asked.add(name);
        const modules = (context.site.plan.slots[name] ?? []).map((module) =>
          lookUp<Slot<unknown, unknown>>(registry.slots, module),
        );
        const filled = await Promise.all(modules.map((slot, index) => fill(slot, context, input, `${name}-${index}`)));
        slots[name] = filled.filter((element) => element !== null);
      };
      const loaded = await page.load(context, fillSlot);
      if (loaded.kind !== 'page') return loaded;
      await Promise.all(SHELL_SLOTS.map((name) => fillSlot(name, null)));
      const Body = page.body;
      const { year, end } = yearAt(context.now, context.site.tenant.timeZone);
      const html = renderToStaticMarkup(
        <Document context={context} head={loaded.head} slots={slots} year={year}>
          <Body context={context} data={loaded.props} slots={slots} />
        </Document>,
      );
      const expires = loaded.expires && loaded.expires < end ? loaded.expires : end;
      return { kind: 'html', status: loaded.status ?? 200, html: `<!doctype html>${html}`, expires, slots: [...asked] };
    },
  };
}

interface Year {
  year: string;
  end: Date;
}

/** The year at a place and when it ends, worked out once a year: asking for them costs as much as rendering a car. */
function years(): (now: Date, timeZone: string) => Year {
  const byZone = new Map<string, Year & { since: Date }>();
  return (now, zone) => {
    const known = byZone.get(zone);
    if (known && now >= known.since && now < known.end) return known;
    const found = { since: now, year: yearInZone(now, zone), end: nextYear(now, zone) };
    byZone.set(zone, found);
    return found;
  };
}

async function fill(
  slot: Slot<unknown, unknown>,
  context: PageContext,
  input: unknown,
  key: string,
): Promise<ReactElement | null> {
  const data = await slot.load(context, input);
  const Body = slot.body;
  return data === null ? null : <Body key={key} context={context} input={input} data={data} />;
}

function lookUp<T>(modules: Record<string, unknown>, name: string): T {
  const found = modules[name];
  if (!found) throw new RendererError(`This runtime has no module ${name}.`);
  return found as T;
}
