import type { EngineCore } from './engine-core.ts';
import type { Reply } from './route.types.ts';
import { enqueuedReply, type TaskRequest } from './tasks.ts';

/** Enqueues a task and answers 202; the two routes on tasks themselves answer 200 (search-protocol.md §2). */
export function accepted(core: EngineCore, request: TaskRequest, status: 200 | 202 = 202): Reply {
  return { status, body: enqueuedReply(core.enqueue(request)) };
}
