import path from 'node:path';
import { linkSheets } from '../../../cli/build/bundle/style-sheet.ts';
import { compiledBrowser } from '../../../cli/build/bundle/units/compiled-browser.ts';
import { linkScripts } from '../../../cli/build/bundle/units/link-scripts.ts';
import { signatureOf } from '../../../cli/build/plan/plan.ts';
import { prepare, readLanguage } from '../../../cli/build/prepare.ts';
import { openCache } from '../../../cli/cache/cache.ts';
import type { MeasuredCheckout } from './measured-checkout.ts';

/** The mean processor time, in milliseconds, in which the browser code of a signature of some dealers is linked, without compression. Built they are. */
export async function linkMs({ place, tenants, slugs }: MeasuredCheckout): Promise<number> {
  const cache = openCache(path.join(place, '.cache'));
  const language = await readLanguage(cache);
  const compiled = await compiledBrowser(language.features, cache);
  const prepared = await prepare(tenants, slugs, language);
  const codes = prepared.tenants.flatMap(({ definition }) => (definition ? definition.plan.browser : []));
  const signatures = [...new Map(codes.map((code) => [signatureOf(code), code])).values()];
  const before = process.cpuUsage();
  for (const code of signatures) {
    linkScripts(compiled, code);
    linkSheets(compiled.sheets, code);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / signatures.length;
}
