import { Hono } from 'hono';
import { listen } from '../../runtime/server/host/listen.ts';
import { answerBench } from './answer-bench.ts';

/** The baseline of requests: the least that a Hono application on this Node can do. */
const app = new Hono();
app.get('*', (context) => context.text('hello'));
app.post('*', async (context) => {
  await context.req.json();
  return context.json({ id: 'hello' }, 201);
});
answerBench(await listen(app, 0, { hostname: '127.0.0.1' }), async () => undefined);
