import type { BrowserContext, Page } from 'playwright';
import { BenchError } from '../bench-error.ts';
import { noteTasks, type TasksBetween } from './task-times.ts';
import { type NotedKeystroke, watchTyping } from './watch-typing.ts';

/** What one keystroke in a filter took, in milliseconds, without the pause that typing is waited out for and without the network. */
export interface Keystroke {
  /** From the keystroke until it was on screen itself. */
  own: number;
  /** All that the shopper waits for: a late timer, and from the answer until the new listing was on screen. */
  total: number;
  /** Processor time of the page's thread for the second part, and of its longest task. */
  used: number;
  longest: number;
}

export interface Typing {
  address: string;
  /** What is typed into, letter by letter; what was typed is taken back in the same way. */
  field: string;
  words: readonly string[];
  /** How many times slower the processor is made. */
  slower: number;
  /** The pause of the listing's script, in milliseconds. */
  pause: number;
}

/** Types words into a filter of a listing, waiting for each keystroke's listing. The first word warms up and does not count. */
export async function typeInto(context: BrowserContext, typing: Typing): Promise<Keystroke[]> {
  const page = await context.newPage();
  await page.addInitScript(watchTyping);
  await page.goto(typing.address, { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: typing.slower });
  await page.locator(typing.field).focus();
  const [first = '', ...words] = typing.words;
  await typeWord(page, first);
  const stop = await noteTasks(page, session);
  const noted: Required<NotedKeystroke>[] = [];
  for (const word of words) noted.push(...(await typeWord(page, word)));
  const tasks = await stop();
  await page.close();
  return noted.map((one) => read(one, typing.pause, tasks));
}

async function typeWord(page: Page, word: string): Promise<NotedKeystroke[]> {
  const noted: NotedKeystroke[] = [];
  for (const key of [...word, ...[...word].map(() => 'Backspace')]) noted.push(await keystroke(page, key));
  return noted;
}

const LONGEST_MS = 20_000;

async function keystroke(page: Page, key: string): Promise<NotedKeystroke> {
  await page.evaluate(() => {
    delete window.notedKeystroke;
  });
  await page.keyboard.press(key);
  const handle = await page
    .waitForFunction(() => (window.notedKeystroke?.painted ? window.notedKeystroke : null), null, {
      timeout: LONGEST_MS,
      polling: 100,
    })
    .catch(() => null);
  const noted = await handle?.jsonValue();
  if (!noted) throw new BenchError(`Typing ${key} swapped no listing within ${LONGEST_MS / 1000} s.`);
  return noted;
}

function read({ key, ...noted }: NotedKeystroke, pause: number, tasks: TasksBetween): Keystroke {
  const { shown, asked, answered, painted } = { ...noted, shown: noted.shown ?? key } as Record<string, number>;
  if (shown === undefined || asked === undefined || answered === undefined || painted === undefined)
    throw new BenchError('A keystroke was not noted whole.');
  const { all, longest } = tasks(answered, painted);
  return { own: shown - key, total: Math.max(0, asked - key - pause) + painted - answered, used: all, longest };
}
