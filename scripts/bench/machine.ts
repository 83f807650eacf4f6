import { cpus, loadavg, release, totalmem, type } from 'node:os';

/** What the figures were measured on: a figure without its machine says nothing. */
export function machineHeader(now: Date): string {
  const processors = cpus();
  const lines = [
    ['Node', process.version],
    [
      'CPU',
      `${processors[0]?.model.trim() ?? 'unknown'}, ${processors.length} core${processors.length === 1 ? '' : 's'}`,
    ],
    ['Memory', `${(totalmem() / 2 ** 30).toFixed(1)} GiB`],
    ['System', `${type()} ${release().split('-')[0]}`],
    ['Load before', `${loadavg()[0]?.toFixed(2) ?? '?'} (other work on this machine makes every figure worse)`],
    ['Started', now.toISOString()],
  ];
  return ['Forecourt bench', '', ...lines.map(([name = '', value]) => `  ${name.padEnd(12)}${value}`), ''].join('\n');
}
