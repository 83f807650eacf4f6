import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { handOffOf } from '../../../runtime/payments/hand-off.ts';
import {
  type PaymentProvider,
  type PaymentRequest,
  ProviderError,
  type ProviderNotice,
} from '../../../runtime/payments/provider.types.ts';
import type { ProviderManifest } from '../../../runtime/payments/provider-manifest.types.ts';
import type { Clock } from '../../../runtime/rules/location/clock.types.ts';
import { moneyText } from '../../../runtime/rules/reserve/money.ts';
import { newLeadId } from '../../../runtime/server/store/lead-id.ts';

export interface TestRun {
  provider: PaymentProvider;
  manifest: ProviderManifest;
  currency: string;
  tenant: string;
  /** On this machine, and how a browser reaches it. */
  port: number;
  origin: string;
  minutes: number;
  clock: Clock;
}

type Print = (text: string) => void;

/** In the smaller unit: one dollar. */
const AMOUNT = 100;
const BODY_MAX = 64 * 1024;
const MINUTE = 60_000;

/** Something that has to work did not. */
class TestFailure extends Error {
  override name = 'TestFailure';
}

/** Makes one payment with whoever opens the address that is printed, and pays it back. What was seen to work, in words; null: something did not. */
export async function runTestPayment(run: TestRun, print: Print): Promise<string[] | null> {
  const seen: string[] = [];
  const works = (what: string): void => {
    seen.push(what);
    print(`✓ ${what}`);
  };
  try {
    await follow(run, works, print);
    return seen;
  } catch (error) {
    if (!(error instanceof TestFailure) && !(error instanceof ProviderError)) throw error;
    print(`✗ ${error.message}`);
    return null;
  }
}

async function follow(run: TestRun, works: (what: string) => void, print: Print): Promise<void> {
  const { provider, currency, clock, origin, minutes, tenant } = run;
  const now = clock().getTime();
  const attempt = newLeadId('T-');
  const request: PaymentRequest = {
    ...{ attempt, reservation: attempt, tenant, amount: AMOUNT, currency, car: 0, capture: 'automatic' },
    ...{ description: 'Test payment', stocknum: 'TEST', email: 'test@dealer.example' },
    expiresAt: now + run.manifest.times.page,
    returnUrl: `${origin}/return`,
    cancelUrl: `${origin}/cancelled`,
  };
  const page = await provider.create(request);
  works('a payment can be begun');
  print(
    `Pay ${moneyText(AMOUNT, currency)} ${currency} at ${origin}/ with a test card, within ${minutes} minutes. No money moves.`,
  );
  const back = await comesBack(run, { ...page, request });
  if (back === 'cancelled') throw new TestFailure('it was cancelled, and not paid');
  if (back === 'late') throw new TestFailure(`nobody came back within ${minutes} minutes`);
  const notice = provider.verifyReturn?.(back) ?? null;
  if (provider.verifyReturn && (notice === null || notice.ref !== page.ref))
    throw new TestFailure(
      'what the browser brought back is not signed as the settings say: look at the hash and the password',
    );
  if (notice) works('what the browser brings back is signed');
  const intent = await look(provider, page.ref, notice);
  works('the payment is found, and is what was asked for');
  const found = await provider.status(page.ref).catch(() => null);
  if (found === null || found.state === 'open')
    print('– it is not found by its reference alone: a payment whose notice and browser are lost would not be found.');
  else works('it is found by its reference alone');
  const refund = newLeadId('F-');
  const gone = await provider.refund({ intent, amount: AMOUNT, refund, again: false });
  if (gone.state === 'failed')
    throw new TestFailure(`it could not be given back: ${gone.error ?? 'no reason is given'}`);
  works(gone.state === 'succeeded' ? 'it went back' : 'it is going back');
}

/** What is paid back from. Throws where the payment is not paid, or not as it was asked for. */
async function look(provider: PaymentProvider, ref: string, notice: ProviderNotice | null): Promise<string> {
  const told = await provider.status(ref, notice?.receipt === undefined ? [] : [notice.receipt]);
  if (told.state !== 'paid' || told.intent === null)
    throw new TestFailure(
      `the provider says that it is ${told.declined ? 'declined' : told.state}, and not that it is paid`,
    );
  if (told.amount !== AMOUNT) throw new TestFailure(`${moneyText(told.amount, told.currency)} were paid`);
  if (told.wrong) throw new TestFailure(told.wrong);
  if (told.live) throw new TestFailure('it is real money');
  return told.intent;
}

type Back = readonly (readonly [name: string, value: string])[] | 'cancelled' | 'late';

/** Shows the way to the provider's page on a port of this machine until a browser is back from there. */
function comesBack(
  { port, minutes, provider, clock }: TestRun,
  { url, request }: { url: string; request: PaymentRequest },
): Promise<Back> {
  return new Promise((resolve, reject) => {
    const server = createServer((asked, answer) => {
      void answered(asked, answer).then((back) => {
        if (back !== null) end(back);
      });
    });
    const timer = setTimeout(() => end('late'), minutes * MINUTE);
    const end = (back: Back): void => {
      clearTimeout(timer);
      server.close();
      resolve(back);
    };
    const answered = async (asked: IncomingMessage, answer: ServerResponse): Promise<Back | null> => {
      const at = new URL(asked.url ?? '/', 'http://127.0.0.1');
      const say = (html: string): void => {
        answer.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', Connection: 'close' }).end(html);
      };
      if (at.pathname === '/cancelled') {
        say('<p>Cancelled. Go back to the terminal.</p>');
        return 'cancelled';
      }
      if (at.pathname === '/return') {
        const body = asked.method === 'POST' ? await bodyOf(asked) : '';
        say('<p>Thank you. Go back to the terminal.</p>');
        return [...(asked.method === 'POST' ? new URLSearchParams(body) : at.searchParams)];
      }
      if (at.pathname === '/') say(firstPage(provider.id, { url, request }, clock().getTime()));
      else answer.writeHead(asked.method === 'POST' ? 200 : 404, { Connection: 'close' }).end();
      return null;
    };
    server.once('error', (error) => {
      clearTimeout(timer);
      reject(
        new TestFailure(
          `port ${port} cannot be listened on (${(error as NodeJS.ErrnoException).code}): --port names another`,
        ),
      );
    });
    server.listen(port);
  });
}

async function bodyOf(asked: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of asked) text = (text + String(part)).slice(0, BODY_MAX);
  return text;
}

const plain = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The form, or the link, that leads to the provider's page. */
function firstPage(provider: string, { url, request }: { url: string; request: PaymentRequest }, now: number): string {
  const form = handOffOf({ provider, url, request: JSON.stringify(request) }, now);
  if (form === null) return `<a href="${plain(url)}">Pay</a>`;
  const fields = Object.entries(form.fields).map(
    ([name, value]) => `<input type="hidden" name="${plain(name)}" value="${plain(value)}">`,
  );
  return `<form method="post" action="${plain(form.action)}">${fields.join('')}<button>${plain(form.button)}</button></form>`;
}
