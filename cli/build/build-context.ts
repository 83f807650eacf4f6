import { type Cache, openCache } from '../cache/cache.ts';
import { type CodeContext, openCodeContext } from './code-context.ts';
import { type DefinitionContext, openDefinitionContext } from './definition-context.ts';
import { type Fonts, openFonts } from './emit/fonts/fonts.ts';
import { type IdentityMaker, openIdentity } from './emit/identity/site-identity.ts';
import { openTemplates, type Templates } from './emit/templates.ts';
import { partCode } from './incremental/compiler-code.ts';
import { htmlValidator } from './verify/html-check.ts';
import { noTraits } from './verify/verified-pages.ts';
import type { VerifyContext } from './verify/verify-site.ts';
import { packageJson } from './write/manifest.ts';

/** What a site's own files are emitted with. */
export interface EmitContext {
  templates: Templates;
  fonts: Fonts;
  packageJson(slug: string): string;
  identity: IdentityMaker;
}

/** What the tasks of one process share, by who needs it, each made when it is first needed; nothing in it is of a tenant. */
export interface BuildContext {
  cache: Cache;
  env: Readonly<Record<string, string | undefined>>;
  definitions: DefinitionContext;
  emit: EmitContext;
  code: CodeContext;
  verify: VerifyContext;
}

export async function openBuildContext(cacheDir: string, env: BuildContext['env']): Promise<BuildContext> {
  const cache = openCache(cacheDir);
  const codeOf = partCode(cache);
  const templates = openTemplates(cache);
  const definitions = await openDefinitionContext(cache, codeOf);
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
    code: openCodeContext(definitions.features, cache, templates),
    verify: { cache, codeOf, validator: htmlValidator(), verified: noTraits() },
  };
}
