import { type Cache, openCache } from './cache.ts';
import { type CodeTools, openCodeTools } from './code-tools.ts';
import { partCode } from './compiler-code.ts';
import { type DefinitionTools, openDefinitions } from './definition-tools.ts';
import { packageJson } from './deploy.ts';
import { nothingSeen } from './sound-kinds.ts';
import { openTemplates, type Templates } from './templates.ts';
import { type Fonts, openFonts } from './theme.ts';
import { htmlValidator } from './verify/html-check.ts';
import type { VerifyTools } from './verify-site.ts';

/** What a site's own files are emitted with. */
export interface EmitTools {
  templates: Templates;
  fonts: Fonts;
  packageJson(slug: string): string;
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
    emit: { templates, fonts: openFonts(), packageJson: packageJson(templates) },
    code: openCodeTools(definitions.features, cache, templates),
    verify: { cache, codeOf, validator: htmlValidator(), seen: nothingSeen() },
  };
}
