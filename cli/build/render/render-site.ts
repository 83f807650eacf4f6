import { featureOfPosition } from '../../definition/features.ts';
import { type Positions, positionsIn } from '../../definition/locate/position-in-definition.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import type { CodeContext } from '../code-context.ts';
import { pageFault } from '../verify/fault-diagnostic.ts';
import { isWeighed } from '../verify/page-type.ts';
import type { VerifiedPages } from '../verify/verified-pages.ts';
import { PageError, type RenderInput, type Rendering, render } from './render.ts';

export interface RenderSiteInput extends Omit<RenderInput, 'isWanted'>, Positions {
  kinds: VerifiedPages;
  /** See `isWeighed`. */
  ownBudgets: readonly string[];
  /** Whether the definition names secrets, which no page may hold: then every page is looked at. */
  hasSecrets: boolean;
  serverSourceOf: CodeContext['serverSourceOf'];
}

/** Renders a site's pages. One that cannot be made is a diagnostic, and the site is not written. */
export async function renderSite(input: RenderSiteInput): Promise<Rendering & { diagnostics: Diagnostic[] }> {
  const { kinds, hasSecrets, ownBudgets } = input;
  try {
    const rendering = await render({
      ...input,
      isWanted: (route) => hasSecrets || !kinds.isVerified(route, null) || isWeighed(route, ownBudgets),
    });
    return { ...rendering, diagnostics: [] };
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    return { pages: [], rendered: [], diagnostics: [await faultOf(error, input)] };
  }
}

async function faultOf(error: PageError, { site, serverSourceOf, ...positions }: RenderSiteInput): Promise<Diagnostic> {
  const { filling, message, route } = error;
  const feature = filling?.module.split('/')[0] ?? featureOfPosition(message) ?? (route.page.split('/')[0] as string);
  const position = positionsIn(positions)({ feature, route: route.id, page: error.path });
  return pageFault(site.tenant.slug, error, await serverSourceOf(message), position);
}
