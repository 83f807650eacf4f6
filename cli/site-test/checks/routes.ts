import { matchRoute } from '../../../runtime/server/http/match-route.ts';
import { featureOfModule, featureOfPosition } from '../../definition/features.ts';
import { routePath } from '../../definition/route-addresses.ts';
import { aboutPage, featureOf } from '../samples.ts';
import type { AnsweredPage, SiteFault, SiteUnderTest } from '../site-test.types.ts';

/** Requests a page of every kind, and says which did not answer as they should. */
export async function checkRoutes(tested: SiteUnderTest): Promise<{ pages: AnsweredPage[]; faults: SiteFault[] }> {
  const pages: AnsweredPage[] = [];
  const faults: SiteFault[] = [];
  for (const sample of tested.samples) {
    const { status, headers, text } = await tested.ask(sample.path);
    const wanted = sample.status ?? 200;
    const type = headers.get('content-type') ?? 'nothing';
    const page = { path: sample.path, sample, status, html: text };
    if (status === wanted && type.startsWith('text/html')) pages.push(page);
    else faults.push(await routeFault(tested, page, status === wanted ? `${status} as ${type}` : `${status}`));
  }
  return { pages, faults };
}

/** That a page does not answer as it should: in one diagnostic with all others that fail for the same reason. */
export async function routeFault(
  tested: SiteUnderTest,
  page: Pick<AnsweredPage, 'path' | 'sample'>,
  answer: string,
): Promise<SiteFault> {
  const [path] = page.path.split('?');
  const fault = tested.serverFaults().findLast((one) => one.path === path);
  const source = fault ? await tested.serverSourceOf(fault.at) : null;
  const feature = source ? featureOfModule(source.file) : featureOfPosition(fault?.at ?? '');
  return {
    id: 'site/route',
    cause: fault ? `${feature} ${fault.reason}` : page.path,
    message: `The server answers ${answer} on {where}${page.sample ? ` (${page.sample.kind})` : ''}, and not ${page.sample?.status ?? 200}${fault ? `: ${fault.reason}` : '.'}`,
    hint: fault
      ? `It comes from ${source ? `${source.file}:${source.line}` : feature ? `the feature "${feature}"` : 'what makes the page'}.`
      : `Run \`${tested.rebuild}\`; where that does not help, the fault is in the feature that makes the page.`,
    page: page.path,
    ...(feature ? { feature } : aboutPage(tested, page)),
  };
}

/** Addresses of features that are off answer nothing. */
export async function checkRoutesOff(tested: SiteUnderTest, config: unknown): Promise<SiteFault[]> {
  const { site, off } = tested;
  const closed = off.flatMap(({ feature, checks }) => [
    ...(feature.routes ?? []).flatMap(({ path }) => {
      const address = routePath(path, config)?.replace(/:[a-z]+/g, 'any');
      const taken = address && matchRoute(site.plan.routes, address);
      // Another feature may have a page at the same address.
      return !address || (taken && featureOf(taken.route) !== feature.id) ? [] : [{ feature, method: 'GET', address }];
    }),
    ...(checks.api ?? []).map(({ method, path }) => ({ feature, method, address: path })),
  ]);
  const faults: SiteFault[] = [];
  for (const { feature, method, address } of closed) {
    const { status } = await tested.ask(address, { method });
    if (status === 404) continue;
    faults.push({
      id: 'site/leak',
      cause: `${method} ${address}`,
      message: `${method === 'GET' ? '' : `${method} `}${address} answers ${status}, but the feature "${feature.id}" is off.`,
      hint: `Run \`${tested.rebuild}\`: what is off has no routes.`,
      page: method === 'GET' ? address : null,
      feature: feature.id,
    });
  }
  return faults;
}
