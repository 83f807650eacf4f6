import { matchRoute } from '../../../runtime/server/match-route.ts';
import type { SitePlan } from '../../../runtime/site.types.ts';
import { type Place, type Places, placesIn } from '../place-in-definition.ts';
import type { RenderedPage, RenderWithout } from '../render.ts';
import { type ElementOwner, elementOwner } from './element-owner.ts';
import { isInside, marksAt } from './html-parts.ts';

/** Something in a page. */
export interface InPage {
  page: Pick<RenderedPage, 'path' | 'html' | 'slots'>;
  /** Where in its HTML; -1: nobody knows. */
  at: number;
  /** What the definition may say that is wrong there. */
  text?: string;
  /** Whether it is in another form of the page too. */
  isIn(html: string): boolean | Promise<boolean>;
}

/** Tells the feature that wrote something in a page, and where the definition says so: first by `text`. */
export type BlameElement = (found: InPage) => Promise<{ feature: string | null; place: Place }>;

/**
 * It is the feature's without whose part of the page it is not there; where that is none, the one whose marks are about it; else the one whose page it
 * is, unless every page has it around what is its own.
 * @param without renders a page without a module: left out, marks alone tell
 */
export function blameElement(
  { browser, slots, routes }: Pick<SitePlan, 'browser' | 'slots' | 'routes'>,
  places: Places,
  without?: RenderWithout,
): BlameElement {
  let owner: Promise<ElementOwner> | null = null;
  const ofPart = async ({ page, isIn }: InPage): Promise<string | null> => {
    if (!without) return null;
    for (const module of new Set(page.slots.flatMap((name) => slots[name] ?? []))) {
      const stays = await without(page.path, module).then(
        (html) => html === null || isIn(html),
        () => true,
      );
      if (!stays) return module.split('/')[0] as string;
    }
    return null;
  };
  const placeOf = placesIn(places);
  return async (found) => {
    owner ??= elementOwner(browser);
    const { page, at, text } = found;
    const route = isInside(page.html, at, 'main') ? matchRoute(routes, page.path)?.route : undefined;
    const feature = (await ofPart(found)) ?? (await owner)(marksAt(page.html, at)) ?? route?.page.split('/')[0] ?? null;
    return { feature, place: placeOf({ feature, route: route?.id, page: page.path, text }) };
  };
}
