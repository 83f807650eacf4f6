import type { Feature } from '../../../runtime/feature.types.ts';
import type { SitePlan } from '../../../runtime/site.types.ts';
import type { Location } from '../../diagnostics/diagnostic.types.ts';
import { type Layered, pathOfValue, placeOfValue } from '../layer.ts';
import type { RenderedPage, RenderWithout } from '../render.ts';
import { type ElementOwner, elementOwner } from './element-owner.ts';
import { marksAt } from './html-parts.ts';

/** What says where in a definition something stands that is wrong in its site. */
export interface Places {
  layered: Layered;
  features: readonly Feature[];
}

/** Where that is, for a finding. */
export interface Blamed {
  path?: (string | number)[];
  location?: Location | null;
  note?: string;
}

/** The key that switches a feature; null for what no key switches. */
export function switchPath(feature: string | null | undefined, features: readonly Feature[]): string[] | null {
  const by = features.find(({ id }) => id === feature)?.enabledBy;
  return by && by !== 'always' ? by.key.split('.') : null;
}

/** Where a definition says a text, else where it switches a feature; nowhere where it does neither. */
export function blamed(about: { text?: string; feature: string | null }, { layered, features }: Places): Blamed {
  const said = about.text === undefined ? null : pathOfValue(layered.config, about.text);
  const path = said ?? switchPath(about.feature, features);
  return path ? placeOfValue(layered, path) : {};
}

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
export type BlameElement = (found: InPage) => Promise<{ feature: string | null } & Blamed>;

/**
 * It is the feature's without whose part of the page it is not there; where that is none, the one whose marks are about it.
 * @param without renders a page without a module: left out, marks alone tell
 */
export function blameElement(
  { browser, slots }: Pick<SitePlan, 'browser' | 'slots'>,
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
  return async (found) => {
    owner ??= elementOwner(browser);
    const feature = (await ofPart(found)) ?? (await owner)(marksAt(found.page.html, found.at));
    return { feature, ...blamed({ feature, ...(found.text === undefined ? {} : { text: found.text }) }, places) };
  };
}
