import type { Listening } from '../../runtime/server/host/listen.ts';
import type { FromServer, ToServer } from './server-messages.types.ts';

/** In the server's process: tells the bench the port, answers what it asks, and ends with it. */
export function answerBench(listening: Listening, close: () => Promise<void>): void {
  const send = (message: FromServer): void => {
    process.send?.(message);
  };
  const stop = async (): Promise<void> => {
    await listening.close(200);
    await close();
    process.exit(0);
  };
  process.on('message', (message: ToServer) => {
    if (message === 'stop') return void stop();
    const { user, system } = process.cpuUsage();
    const main = process.threadCpuUsage();
    send({
      kind: 'usage',
      cpuMs: (user + system) / 1000,
      mainMs: (main.user + main.system) / 1000,
      rssMb: process.memoryUsage.rss() / 2 ** 20,
    });
  });
  // However the bench ends, no server of it stays.
  process.on('disconnect', () => process.exit(0));
  send({ kind: 'listening', port: listening.port });
}
