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

it.each([
  ['comes to an end', 'resolve'],
  ['fails', 'reject'],
])('what is under way is waited for until it %s, however often the signal comes', async (_how, settle) => {
  const script = `
    import { exitOnSignal } from ${JSON.stringify(module)};
    const { promise, ${settle} } = Promise.withResolvers();
    exitOnSignal(() => console.log('stopped'), () => promise);
    process.once('exit', () => console.log('ended'));
    process.kill(process.pid, 'SIGINT');
    setImmediate(() => process.kill(process.pid, 'SIGINT'));
    setTimeout(() => { console.log('${settle}'); ${settle}(); }, 100);
    setInterval(() => {}, 1000);`;
  const args = ['--input-type=module', '--eval', script];
  const ended = await execa(process.execPath, args, { reject: false, timeout: 30_000 });
  expect([ended.exitCode, ended.stdout.split('\n')]).toEqual([130, ['stopped', settle, 'ended']]);
});
