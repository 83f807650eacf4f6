import { addressFault } from '../../runtime/server/faults/fault-service.ts';
import { valueAt } from '../definition/layers/layer.ts';
import type { DoctorResult, Machine } from './doctor.types.ts';
import type { Named } from './tenant-checks.ts';

/** Of a dealer whose faults are reported: whether the variable holds an address of that service, without ever showing it. One that is not set has a line of its own. */
export function faultChecks(tenants: readonly Named[], { env }: Machine): DoctorResult[] {
  return tenants.flatMap(({ slug, config }): DoctorResult[] => {
    const kind = valueAt(config, ['error_reporting', 'kind']);
    const name = /^env:(\w+)$/.exec(String(valueAt(config, ['error_reporting', 'dsn']) ?? ''))?.[1];
    const value = name === undefined ? undefined : env[name];
    if ((kind !== 'sentry' && kind !== 'webhook') || !name || !value) return [];
    const wrong = addressFault(kind, value);
    return [
      {
        status: wrong ? 'problem' : 'ok',
        name: `faults of ${slug}`,
        message: wrong
          ? `${name} ${wrong}`
          : `${name} is ${kind === 'sentry' ? 'a DSN of Sentry' : 'an address of the web'}`,
        todo: wrong
          ? 'Copy the whole address from the service. Faults stand in the log of the server alone until then.'
          : null,
      },
    ];
  });
}
