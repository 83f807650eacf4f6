import { type Cache, openCache } from '../cache/cache.ts';
import { type CodeTools, openCodeTools } from './code-tools.ts';
import { type DefinitionTools, openDefinitions } from './definition-tools.ts';
import { type Fonts, openFonts } from './emit/fonts/fonts.ts';
import { type IdentityMaker, openIdentity } from './emit/identity/site-identity.ts';
import { packageJson } from './emit/site-package-json.ts';
import { openTemplates, type Templates } from './emit/templates.ts';
import { partCode } from './incremental/compiler-code.ts';
import { htmlValidator } from './verify/html-check.ts';
import { nothingSeen } from './verify/verified-pages.ts';
import type { VerifyTools } from './verify/verify-site.ts';

/** What a site's own files are emitted with. */
export interface EmitTools {
  templates: Templates;
  fonts: Fonts;
  packageJson(slug: string): string;
  identity: IdentityMaker;
}

/** What the tasks of one process share, by who needs it, each made when it is first needed; nothing in it is of a tenant. */
export interface Tools {
  cache: Cache;
  env: Readonly<Record<string, string | undefined>>;
  definitions: DefinitionTools;
  emit: EmitTools;
  code: CodeTools;
  verify: VerifyTools;
}

export async function openTools(cacheDir: string, env: Tools['env']): Promise<Tools> {
  const cache = openCache(cacheDir);
  const codeOf = partCode(cache);
  const templates = openTemplates(cache);
  const definitions = await openDefinitions(cache, codeOf);
  return {
    cache,
    env,
    definitions,
    emit: {
      templates,
      fonts: openFonts(cache, codeOf),
      packageJson: packageJson(templates),
      identity: openIdentity(cache, codeOf),
    },
    code: openCodeTools(definitions.features, cache, templates),
    verify: { cache, codeOf, validator: htmlValidator(), seen: nothingSeen() },
  };
}
