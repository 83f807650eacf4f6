import type { FeatureService, ServiceCore } from '../../contracts/service-core.types.ts';
import { addressFault } from '../../rules/fault/fault-service.ts';
import type { Fault } from '../../rules/fault/stack-frames.ts';
import { type FaultSite, faultReports } from './fault-reports.ts';

/** Where faults of one site are reported; nowhere, where its dealer has no such service. Never throws, never waits. */
export interface FaultDesk {
  report(fault: Fault): void;
}

declare module '../../contracts/feature-services.types.ts' {
  interface FeatureServices {
    faultReports: FaultDesk;
  }
}

export const service: FeatureService<'faultReports'> = ({ site: { tenant }, release, dev, shared, env, log }) => {
  tellUnreported(tenant, { env, log });
  // While somebody develops a site, its faults are theirs to see.
  if (dev) return { api: { report() {} } };
  const reports = shared(faultReports);
  const site = { tenant, release };
  const leave = reports.join(site);
  return {
    api: { report: (fault) => reports.report(site, fault) },
    close: async () => leave(),
  };
};

/** Says once, when a site is opened, why its faults are reported nowhere though its definition wants it. */
function tellUnreported(
  { slug, errorReporting: { kind, dsnEnv } }: FaultSite['tenant'],
  { env, log }: Pick<ServiceCore, 'env' | 'log'>,
): void {
  if (kind === 'none' || dsnEnv === null) return;
  const value = env[dsnEnv];
  const wrong = value ? addressFault(kind, value) : 'is not set';
  if (wrong) log('warn', `Faults are not reported: the environment variable ${dsnEnv} ${wrong}`, { tenant: slug });
}
