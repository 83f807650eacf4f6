import { Fragment, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { FeatureServices } from '../contracts/feature-services.types.ts';
import type { FilledSlots, Page, PageContext, Slot, SlotFiller } from '../contracts/page.types.ts';
import type { PlannedRoute, SitePlan } from '../contracts/site.types.ts';
import type { SlotInputs, SlotName } from '../contracts/slot.types.ts';
import { SHELL_SLOTS } from '../contracts/slots.data.ts';
import { nextYear, yearInZone } from '../rules/location/zone-time.ts';
import { numberHider } from '../rules/phone/hidden-numbers.ts';
import type { ResolvedTenant } from '../tenant/tenant.types.ts';
import { NamedPhone } from '../ui/phone.tsx';
import { cachedParts } from './cached-parts.ts';
import { Document } from './document.tsx';

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
  | { kind: 'redirect'; to: string; moved?: true }
  | { kind: 'missing' };

export interface Renderer {
  /** Renders one route. `expires`: from then on the page may say something outdated, so it is to be rendered again. */
  render(
    route: Pick<PlannedRoute, 'page'> & Partial<PlannedRoute>,
    context: PageContext,
    servicesOf?: ServicesOf,
  ): Promise<Rendered>;
}

/** The services that a feature may ask. */
type ServicesOf = (feature: string) => Partial<FeatureServices>;

/** A plan that names a module which this runtime does not have: site and runtime are of different builds. */
export class RendererError extends Error {
  override name = 'RendererError';
}

/** What fills a slot of a page could not be made. It reads as the error that caused it, and says which slot and which module that was. */
export class SlotError extends Error {
  override name = 'SlotError';
  readonly slot: SlotName;
  readonly module: string;
  constructor({ slot, module }: Filling, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    if (cause instanceof Error && cause.stack !== undefined) this.stack = cause.stack;
    this.slot = slot;
    this.module = module;
  }
}

/** A module in a slot that it fills. */
interface Filling {
  slot: SlotName;
  module: string;
}

/** The renderer over a registry. Modules come by name, so a site's plan alone decides what is shown. */
export function createRenderer(registry: Registry): Renderer {
  const yearAt = years();
  const cachedOf = cachedParts();
  const hiderOf = numberHiders();
  return {
    async render(route, given, servicesOf) {
      const { year, end } = yearAt(given.now, given.site.tenant.timeZone);
      let expires = end;
      const holdsUntil = (moment: Date): void => {
        if (moment < expires) expires = moment;
      };
      const context: PageContext = { ...given, route, year, cached: cachedOf(given.site, given.now), holdsUntil };
      const contextOf = ofFeatures(context, servicesOf);
      const page = lookUp<Page<unknown>>(registry.pages, route.page);
      const slots: FilledSlots = {};
      const asked = new Set<SlotName>();
      const shown = [route.page];
      const tracked = trackSlots();
      const fillSlot: SlotFiller = async (name, input) => {
        asked.add(name);
        const filled = (context.site.plan.slots[name] ?? []).map(async (module) => {
          const body = await fill(
            lookUp<Slot<typeof name, unknown>>(registry.slots, module),
            contextOf(module),
            input,
            slots,
          ).catch((cause: unknown) => {
            throw new SlotError({ slot: name, module }, cause);
          });
          if (body) shown.push(module);
          return body && tracked.around({ slot: name, module }, body);
        });
        slots[name] = (await Promise.all(filled)).filter((element) => element !== null);
      };
      const own = contextOf(route.page);
      const loaded = await page.load(own, fillSlot);
      if (loaded.kind !== 'page') return loaded;
      await Promise.all(SHELL_SLOTS.map((name) => fillSlot(name, null)));
      const Body = page.body;
      const html = tracked.run(() =>
        renderToStaticMarkup(
          <Document context={context} head={loaded.head} slots={slots} styles={stylesOf(given.site.plan, shown)}>
            <Body context={own} data={loaded.props} slots={slots} />
          </Document>,
        ),
      );
      const shownHtml = hiderOf(given.site.tenant)?.(html) ?? html;
      if (loaded.expires) holdsUntil(loaded.expires);
      return {
        kind: 'html',
        status: loaded.status ?? 200,
        html: `<!doctype html>${shownHtml}`,
        expires,
        slots: [...asked],
      };
    },
  };
}

/** The context of a module: its feature's services alone are in it. */
function ofFeatures(context: PageContext, servicesOf: ServicesOf | undefined): (module: string) => PageContext {
  const { services } = context;
  if (!services || !servicesOf) return () => context;
  return (module) => ({ ...context, services: { ...services, ...servicesOf(module.split('/')[0] ?? '') } });
}

/** What takes hidden numbers out of the pages of a tenant, made once for each; null where none are hidden. */
function numberHiders(): (tenant: ResolvedTenant) => ((html: string) => string) | null {
  const byTenant = new WeakMap<ResolvedTenant, ReturnType<typeof numberHider>>();
  return (tenant) => {
    const hider = byTenant.get(tenant) ?? numberHider(tenant);
    byTenant.set(tenant, hider);
    return hider && ((html) => hider.html(html, (of) => renderToStaticMarkup(<NamedPhone tenant={tenant} of={of} />)));
  };
}

/** The sheets of what features have on a page, in the order of features. */
function stylesOf({ pageStyles = {} }: SitePlan, modules: readonly string[]): string[] {
  const shown = new Set(modules.map((module) => (module in pageStyles ? module : module.split('/')[0])));
  return [...new Set(Object.entries(pageStyles).flatMap(([name, sheets]) => (shown.has(name) ? sheets : [])))];
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

async function fill<Name extends SlotName>(
  slot: Slot<Name, unknown>,
  context: PageContext,
  input: SlotInputs[Name],
  slots: FilledSlots,
): Promise<ReactElement | null> {
  const data = await slot.load(context, input);
  const Body = slot.body;
  return data === null ? null : <Body context={context} input={input} data={data} slots={slots} />;
}

/** Knows which slot of a page is being rendered: React renders one element after the other, so marks before and after a slot's content tell. */
function trackSlots() {
  let current: Filling | null = null;
  const Mark = ({ filling }: { filling: Filling | null }): null => {
    current = filling;
    return null;
  };
  return {
    around: (filling: Filling, body: ReactElement): ReactElement => (
      <Fragment key={filling.module}>
        <Mark filling={filling} />
        {body}
        <Mark filling={null} />
      </Fragment>
    ),
    /** @throws SlotError where the error came from what fills a slot */
    run(render: () => string): string {
      try {
        return render();
      } catch (cause) {
        throw current ? new SlotError(current, cause) : cause;
      }
    },
  };
}

function lookUp<T>(modules: Record<string, unknown>, name: string): T {
  const found = modules[name];
  if (!found) throw new RendererError(`This runtime has no module ${name}.`);
  return found as T;
}
