import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { FilledSlots, Page, PageContext, Slot } from '../page.types.ts';
import { nextYear } from '../rules/zone-time.ts';
import type { PlannedRoute } from '../site.types.ts';
import { Document } from './document.tsx';

/** Every page and slot of the runtime by module name, as the emitted server entry lists them. */
export interface Registry {
  pages: Record<string, unknown>;
  slots: Record<string, unknown>;
}

export type Rendered =
  | { kind: 'html'; status: 200 | 404; html: string; expires: Date }
  | { kind: 'redirect'; to: string }
  | { kind: 'missing' };

export interface Renderer {
  /** Renders one route. `expires`: from then on the page may say something outdated, so it is to be rendered again. */
  render(route: Pick<PlannedRoute, 'page'>, context: PageContext): Promise<Rendered>;
}

/** A plan that names a module which this runtime does not have: site and runtime are of different builds. */
export class RendererError extends Error {
  override name = 'RendererError';
}

/** The renderer over a registry. Modules come by name, so a site's plan alone decides what is shown. */
export function createRenderer(registry: Registry): Renderer {
  return {
    async render(route, context) {
      const page = lookUp<Page<unknown>>(registry.pages, route.page);
      const slots: FilledSlots = {};
      const loaded = await page.load(context, async (name, input) => {
        const modules = (context.site.plan.slots[name] ?? []).map((module) =>
          lookUp<Slot<unknown, unknown>>(registry.slots, module),
        );
        const filled = await Promise.all(modules.map((slot, index) => fill(slot, context, input, `${name}-${index}`)));
        slots[name] = filled.filter((element) => element !== null);
      });
      if (loaded.kind !== 'page') return loaded;
      const Body = page.body;
      const html = renderToStaticMarkup(
        <Document context={context} head={loaded.head}>
          <Body context={context} data={loaded.props} slots={slots} />
        </Document>,
      );
      const yearEnds = nextYear(context.now, context.site.tenant.timeZone);
      const expires = loaded.expires && loaded.expires < yearEnds ? loaded.expires : yearEnds;
      return { kind: 'html', status: loaded.status ?? 200, html: `<!doctype html>${html}`, expires };
    },
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
