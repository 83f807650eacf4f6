import { expect, it } from 'vitest';
import type { Machine } from './doctor.types.ts';
import { faultChecks } from './tenant-checks.ts';

const look = (kind: string, value?: string) =>
  faultChecks([{ slug: 'alpha', config: { error_reporting: { kind, dsn: 'env:FAULTS' } } }], {
    env: value === undefined ? {} : { FAULTS: value },
  } as Partial<Machine> as Machine);

it.each<[kind: string, value: string | undefined, told: string[]]>([
  ['none', 'hunter2', []],
  ['sentry', undefined, []],
  ['sentry', 'https://abc@sentry.example/4', ['ok: FAULTS is a DSN of Sentry']],
  [
    'sentry',
    'https://hunter2.example',
    ['problem: FAULTS holds no DSN of Sentry: https://<key>@<host>/<number of the project>'],
  ],
  ['webhook', 'https://hooks.example/hunter2', ['ok: FAULTS is an address of the web']],
  ['webhook', 'hunter2', ['problem: FAULTS holds no address of the web: https://<host>/<path>']],
])('the address of faults, %s: %s', (kind, value, told) => {
  const found = look(kind, value);
  expect(found.map(({ status, message }) => `${status}: ${message}`)).toEqual(told);
  expect(JSON.stringify(found)).not.toContain('hunter2');
});

it('says nothing of a dealer without one', () => {
  expect(faultChecks([{ slug: 'a', config: {} }], { env: {} } as Partial<Machine> as Machine)).toEqual([]);
});
