import { appendFile } from 'node:fs/promises';
import { tenantSlugs } from '../compile/load.ts';
import { type Prepared, prepare, readLanguage, stockFindings } from '../compile/prepare.ts';
import { hasErrors, inFileOrder } from '../diagnostics/diagnostic.ts';
import { mend } from '../diagnostics/fixes/mend.ts';
import { githubSummary } from '../diagnostics/github.ts';
import type { Report } from '../diagnostics/report.types.ts';
import { type Format, REPORTERS } from '../diagnostics/reporters.ts';
import { textOf, wantsColour } from './output.ts';

export interface ValidateOptions {
  tenants: string;
  format: Format;
  quiet?: boolean;
  /** Read the stock files too; unless given, for up to FEW tenants, since stock takes far longer than definitions. */
  stock?: boolean;
  /** Make the safe fixes in the files. */
  fix?: boolean;
}

const FEW = 20;

/** `forecourt validate`: 0 without errors (with `fix`: none left), 1 with, 2 where there is nothing to validate. */
export async function validate(slugs: string[], options: ValidateOptions): Promise<number> {
  const wanted = slugs.length > 0 ? slugs : await tenantSlugs(options.tenants);
  if (wanted.length === 0) {
    console.error(`forecourt: there are no tenants in ${options.tenants}: each is a folder with a tenant.yaml.`);
    return 2;
  }
  const language = await readLanguage();
  const check = async (): Promise<Prepared> => {
    const prepared = await prepare(options.tenants, wanted, language, new Date());
    const withStock = options.stock ?? wanted.length <= FEW;
    return withStock
      ? { ...prepared, findings: inFileOrder([...prepared.findings, ...stockFindings(prepared, new Date())]) }
      : prepared;
  };
  const { mended, checked } = options.fix ? await mend(check, textIn) : { mended: [], checked: await check() };
  const report: Report = {
    findings: checked.findings,
    tenants: wanted,
    mended,
    read: (file) => textIn(checked, file) ?? textOf(file),
    colour: wantsColour(),
    quiet: options.quiet ?? false,
  };
  const text = REPORTERS[options.format](report);
  if (text) console.log(text);
  const summary = process.env.GITHUB_STEP_SUMMARY;
  if (options.format === 'github' && summary) await appendFile(summary, githubSummary(report));
  return hasErrors(checked.findings) ? 1 : 0;
}

/** The text of a definition as it was checked. */
function textIn({ tenants }: Prepared, file: string): string | null {
  for (const { source } of tenants)
    for (const one of [source.tenant, source.group]) if (one?.file === file) return one.text;
  return null;
}
