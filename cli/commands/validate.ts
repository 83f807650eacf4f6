import pc from 'picocolors';
import { tenantSlugs } from '../compile/load.ts';
import { prepare, readLanguage } from '../compile/prepare.ts';
import { hasErrors } from '../diagnostics/diagnostic.ts';
import { validationReport } from '../diagnostics/json.ts';
import { countText } from '../diagnostics/pretty.ts';
import { prettyFindings, wantsColour } from './output.ts';

export interface ValidateOptions {
  tenants: string;
  format: 'pretty' | 'json';
  quiet?: boolean;
}

/** `forecourt validate`: 0 without errors, 1 with, 2 where there is nothing to validate. */
export async function validate(slugs: string[], options: ValidateOptions): Promise<number> {
  const wanted = slugs.length > 0 ? slugs : await tenantSlugs(options.tenants);
  if (wanted.length === 0) {
    console.error(`forecourt: there are no tenants in ${options.tenants}: each is a folder with a tenant.yaml.`);
    return 2;
  }
  const { findings } = await prepare(options.tenants, wanted, await readLanguage());
  const code = hasErrors(findings) ? 1 : 0;
  if (options.format === 'json') {
    console.log(JSON.stringify(validationReport(findings), null, 2));
    return code;
  }
  if (findings.length > 0) console.log(prettyFindings(findings));
  if (options.quiet && code === 0) return code;
  const paint = pc.createColors(wantsColour());
  const names = wanted.length === 1 ? wanted[0] : `${wanted.length} tenants`;
  console.log(
    code === 0 ? paint.green(`✓ ${names}: ${countText(findings)}`) : paint.red(`✗ ${names}: ${countText(findings)}`),
  );
  return code;
}
