import pc from 'picocolors';
import { layer, layeringOf } from '../definition/layers/layer.ts';
import { readTenantSchema } from '../definition/schema/tenant-schema.ts';
import { load } from '../definition/source/load.ts';
import { tenantSlugs } from '../definition/source/tenant-slugs.ts';
import type { DoctorResult, Machine } from '../doctor/doctor.types.ts';
import { domainChecks } from '../doctor/domain-checks.ts';
import { chromiumCheck, folderCheck, nativeCheck, nodeCheck, portCheck } from '../doctor/machine-checks.ts';
import { theNet } from '../doctor/net.ts';
import { accountChecks, paymentChecks, testPaymentChecks } from '../doctor/payment-checks.ts';
import { stockChecks } from '../doctor/stock-checks.ts';
import {
  environmentChecks,
  faultChecks,
  mailServerCheck,
  type Named,
  serviceChecks,
  targetChecks,
} from '../doctor/tenant-checks.ts';
import { storedPaymentTests } from '../doctor/untried-accounts.ts';
import { wantsColour } from '../terminal/output.ts';

export interface DoctorOptions {
  tenants: string;
  out: string;
  data: string;
  port: number;
  format: 'pretty' | 'json';
  /** A warning is a problem: for a machine that is to serve. */
  strict?: boolean;
}

/** `forecourt doctor`: whether this machine can build, test and serve. 0 without problems, 1 with. */
export async function doctor(
  options: DoctorOptions,
  machine: Machine = thisMachine(),
  now: () => number = Date.now,
): Promise<number> {
  const tenants = await definitions(options.tenants);
  const checks: Promise<DoctorResult | DoctorResult[]>[] = [
    Promise.resolve(nodeCheck(machine)),
    nativeCheck(machine, 'better-sqlite3'),
    nativeCheck(machine, 'sharp'),
    chromiumCheck(machine),
    portCheck(options.port),
    ...[options.out, options.data, '.cache'].map(folderCheck),
    Promise.resolve(environmentChecks(tenants, machine)),
    Promise.resolve(targetChecks(tenants)),
    Promise.resolve(mailServerCheck(tenants, machine)),
    Promise.resolve(paymentChecks(tenants, machine)),
    accountChecks(tenants, machine),
    testPaymentChecks(
      tenants,
      machine,
      storedPaymentTests({ data: options.data, databaseUrl: machine.env.DATABASE_URL }),
    ),
    Promise.resolve(faultChecks(tenants, machine)),
    serviceChecks(tenants, machine),
    domainChecks(tenants, machine.net, new Date(now())),
    Promise.resolve(stockChecks(tenants, options.tenants, now())),
  ];
  const diagnostics = (await Promise.all(checks)).flat();
  const bad = diagnostics.filter(({ status }) => status === 'problem' || (options.strict && status === 'warning'));
  console.log(
    options.format === 'json'
      ? JSON.stringify({ format_version: '1.0', healthy: bad.length === 0, checks: diagnostics }, null, 2)
      : text(diagnostics),
  );
  return bad.length === 0 ? 0 : 1;
}

function text(diagnostics: readonly DoctorResult[]): string {
  const paint = pc.createColors(wantsColour());
  const mark = { ok: paint.green('ok     '), warning: paint.yellow('warning'), problem: paint.red('problem') };
  const width = Math.max(...diagnostics.map(({ name }) => name.length));
  const count = (status: DoctorResult['status']): number => diagnostics.filter((one) => one.status === status).length;
  return [
    ...diagnostics.flatMap(({ status, name, message, todo }) => [
      `${mark[status]}  ${name.padEnd(width)}  ${message}`,
      ...(todo === null ? [] : [`${' '.repeat(11 + width)}${paint.dim(todo)}`]),
    ]),
    `${count('ok')} ok, ${counted(count('warning'), 'warning')}, ${counted(count('problem'), 'problem')}`,
  ].join('\n');
}

const counted = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;

/** Effective definitions of all tenants that can be read; what is wrong with the others is for `validate` to say. */
async function definitions(dir: string): Promise<Named[]> {
  const schema = readTenantSchema();
  const layering = layeringOf(schema);
  const sources = await Promise.all((await tenantSlugs(dir)).map((slug) => load(dir, slug)));
  return sources
    .filter(({ tenant }) => tenant.value !== undefined)
    .map((source) => ({ slug: source.slug, config: layer(source, schema, layering).config }));
}

function thisMachine(): Machine {
  return {
    nodeVersion: process.version,
    env: process.env,
    fetch,
    net: theNet(),
    async findChromium() {
      const { findChromium, works } = await import('../site-test/chromium.ts');
      const file = await findChromium();
      return file && (await works(file)) ? file : null;
    },
    load: async (name) => {
      const module = (await import(name)) as { default: new (file: string) => { close(): void } };
      // The binary of better-sqlite3 is loaded with the first database.
      if (name === 'better-sqlite3') new module.default(':memory:').close();
    },
  };
}
