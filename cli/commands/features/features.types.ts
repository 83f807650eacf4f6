import type { BrowserBytes } from '../../build/verify/feature-cost.ts';
import type { LayerName } from '../../definition/layers/layer.ts';
import type { Location } from '../../diagnostics/diagnostic.types.ts';

/** One feature in one tenant's site. */
export interface FeatureState {
  id: string;
  title: string;
  on: boolean;
  /** The key that decides, its value, and who set it: looked up when it is asked for, which takes a while. */
  by: 'always' | { key: string; value: unknown; origin(): { layer: LayerName; location: Location } };
  /** Brotli bytes of browser code that exist because of it (see `featureCosts`); null where it is off or not measured. */
  bytes: BrowserBytes | null;
}

/** What is told of one tenant's site. */
export interface TenantFeatures {
  slug: string;
  signature: string;
  /** All browser code of the site. */
  bytes: BrowserBytes | null;
  /** The least that a page of the site may load: of each kind of bytes, the smallest budget of all kinds of pages. */
  budget: BrowserBytes;
  features: FeatureState[];
}
