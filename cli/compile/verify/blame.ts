import type { Feature } from '../../../runtime/feature.types.ts';
import type { BrowserCode } from '../../../runtime/site.types.ts';
import type { Location } from '../../diagnostics/diagnostic.types.ts';
import { type Layered, pathOfValue } from '../layer.ts';
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
  return path ? { path, location: layered.locate(path, 'value') } : {};
}

/** Tells the feature that wrote what stands at a place of a page, as far as its marks do, and where the definition says so: first by `text`. */
export type BlameElement = (html: string, at: number, text?: string) => Promise<{ feature: string | null } & Blamed>;

export function blameElement(browser: BrowserCode, places: Places): BlameElement {
  let owner: Promise<ElementOwner> | null = null;
  return async (html, at, text) => {
    owner ??= elementOwner(browser);
    const feature = (await owner)(marksAt(html, at));
    return { feature, ...blamed({ feature, ...(text === undefined ? {} : { text }) }, places) };
  };
}
