import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { StoreError } from '../store/store-error.ts';

const SERVER = join(import.meta.dirname, 'crash-server.fixture.ts');

export interface LeadProcess {
  base: string;
  child: ChildProcess;
  /** Kills it and waits for its end. */
  kill(): Promise<void>;
}

/** Starts crash-server.fixture.ts in a process of its own; `before`: a program that runs it, with its arguments. */
export async function startLeadProcess(
  folder: string,
  env: Record<string, string> = {},
  before: readonly string[] = [],
): Promise<LeadProcess> {
  const [program = process.execPath, ...args] = [...before, process.execPath, SERVER, folder];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...env } });
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (text: Buffer) => resolve(text.toString().trim()));
    child.once('error', reject);
    child.once('exit', (code) => reject(new StoreError(`The server ended with ${code} before it listened.`)));
  });
  return {
    base: `http://127.0.0.1:${port}`,
    child,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** What one shopper sends first, and last. */
export function leadSteps(n: number): { first: object; last: object } {
  const form = { form: 'win_a_weekend', draft_id: `draft-${n}` };
  const person = { name: 'Sam Taylor', phone: `04${String(n).padStart(8, '0')}`, email: `sam${n}@example.com` };
  return {
    first: { ...form, ...person, step_number: 1, lead_status: 'Incomplete', form_completed: false },
    last: {
      ...form,
      when: 'Evening',
      message: `Enquiry ${n}`,
      terms: true,
      skipped_steps: ['Your car'],
      step_number: 3,
    },
  };
}

/** Sends one step; the answer's id. */
export async function saveStep(
  { base }: Pick<LeadProcess, 'base'>,
  method: 'POST' | 'PUT',
  path: string,
  key: string,
  lead: object,
): Promise<{ status: number; id: string }> {
  const headers = { origin: 'http://alpha.example', 'content-type': 'application/json', 'idempotency-key': key };
  const response = await fetch(base + path, { method, headers, body: JSON.stringify({ lead }) });
  return { status: response.status, id: ((await response.json()) as { id: string }).id };
}
