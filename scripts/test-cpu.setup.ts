import { appendFileSync, readFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';

/** The processor time that this process and those that it waited for have used, in seconds; 0 where the system does not say (`/proc`). */
function used(): number {
  try {
    // Behind the name in brackets: fields 14 to 17 are user and system time, its own and its children's, in hundredths.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
  } catch {
    return 0;
  }
}

// `npm test` says which files take long, and which longer than a contributor should wait for (test-times.ts).
const file = process.env.FORECOURT_TEST_TIMES;
if (file !== undefined) {
  const before = used();
  afterAll(() => {
    const { testPath } = expect.getState();
    appendFileSync(file, `${JSON.stringify({ file: testPath, seconds: used() - before })}\n`);
  });
}
