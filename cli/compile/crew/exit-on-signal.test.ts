import path from 'node:path';
import { execa } from 'execa';
import { expect, it } from 'vitest';
import { STOPPED } from './exit-on-signal.ts';

const module = path.join(import.meta.dirname, 'exit-on-signal.ts');

it.each(Object.entries(STOPPED))('%s that comes again while the process ends changes nothing', async (signal, code) => {
  const script = `
    import { exitOnSignal } from ${JSON.stringify(module)};
    const kill = () => process.kill(process.pid, '${signal}');
    exitOnSignal();
    process.once('exit', () => { kill(); console.log('tidied'); });
    setInterval(() => {}, 1000);
    kill();`;
  const args = ['--input-type=module', '--eval', script];
  const ended = await execa(process.execPath, args, { reject: false, timeout: 30_000 });
  expect([ended.exitCode, ended.signal, ended.stdout]).toEqual([code, undefined, 'tidied']);
});
