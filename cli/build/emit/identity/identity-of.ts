import { diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.types.ts';
import type { EmitContext } from '../../build-context.ts';
import type { ReadSite } from '../../read-site.ts';
import { LogoError } from './logo-error.ts';
import type { IdentityInput, MadeIdentity } from './site-identity.ts';

/** The images of a site's identity; a logo that turns out to be damaged is a diagnostic where the definition names it. */
export async function identityOf(
  input: IdentityInput,
  { layered }: Pick<ReadSite, 'layered'>,
  context: Pick<EmitContext, 'identity'>,
): Promise<{ made: MadeIdentity | null; diagnostics: Diagnostic[] }> {
  try {
    return { made: await context.identity(input), diagnostics: [] };
  } catch (error) {
    if (!(error instanceof LogoError)) throw error;
    const path = placeOf(input, error.file);
    const found = diagnostic('logo/unreadable', {
      message: error.message,
      hint: 'Save the picture again, and look at it in a browser.',
      tenant: input.tenant.slug,
      path,
      location: layered.locate(path, 'value'),
    });
    return { made: null, diagnostics: [found] };
  }
}

/** Where a definition names a logo. */
function placeOf({ tenant: { dealer, manufacturers } }: IdentityInput, file: string): (string | number)[] {
  const key = Object.entries(dealer.logo ?? {}).find(([, name]) => name === file)?.[0];
  if (key !== undefined) return ['logo', key];
  const at = (list: readonly { logo?: { image: string } }[]): number =>
    list.findIndex(({ logo }) => logo?.image === file);
  const site = at(dealer.websites);
  return site >= 0
    ? ['dealership_websites', site, 'logo', 'image']
    : ['manufacturers', at(manufacturers), 'logo', 'image'];
}
