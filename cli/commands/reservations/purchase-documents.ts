import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import type { DocumentKind } from '../../../runtime/contracts/purchase.types.ts';
import { addressLine } from '../../../runtime/rules/location/address-line.ts';
import { coolingOffText } from '../../../runtime/rules/reserve/cooling-off-text.ts';
import type { Reservation } from '../../../runtime/server/store/reservations/reservation-store.types.ts';
import { type PdfProblem, pdfProblem } from '../../../runtime/server/uploads/check-pdf.ts';
import { notToPublish, type PurchaseOf, purchaseOf } from './purchase-of.ts';
import { type Change, type Print, type ReservationsOptions, told, withOne } from './reservations.ts';

type Options = ReservationsOptions & Pick<Change, 'id'> & { out: string };

export interface DocumentOptions extends Options {
  kind: DocumentKind;
  /** Of a contract. */
  file?: string | undefined;
}

const MB = 1024 * 1024;
const FILE_MAX_MB = 10;

const PROBLEMS: Readonly<Record<PdfProblem, string>> = {
  broken: 'is no PDF, or not a whole one, whatever its name says. Print or export the contract as PDF',
  script: 'runs or carries something: buyers get no programs. Print it as PDF once more, without forms and attachments',
  locked: 'is encrypted, so that nobody can see whether it runs something. Save it without a password',
  mixed: 'is something else beside a PDF. Print or export the contract as PDF once more',
};

/** `forecourt reservations publish-document`: puts a contract, or what the law says of cooling off, on the buyer's page. Answers the exit code. */
export async function publishDocumentCommand(options: DocumentOptions, print: Print): Promise<number> {
  return withOne(options, print, async (reservation, store, safe) => {
    const say = (code: number, message: string) => told(code, message, options, print);
    const { kind, file, by } = options;
    const { tenant, id, reference } = reservation;
    const of = await purchaseOf(reservation, store, { out: options.out, now: options.clock() });
    if (typeof of === 'string') return say(1, of);
    const refusal = await notToPublish(reservation, store, ['held', 'collected']);
    if (refusal !== null) return say(1, refusal);
    const paper = kind === 'contract' ? await contractOf(file) : statementOf(reservation, of, file);
    if ('wrong' in paper) return say(paper.code, paper.wrong);
    const outcome = await store.publishDocument({
      ...{ tenant, id, by, kind, type: paper.type },
      sha256: createHash('sha256').update(paper.bytes).digest('hex'),
      size: paper.bytes.length,
      sealed: safe.seal(paper.bytes),
    });
    if (outcome === 'state') return say(1, `${reference} has ended meanwhile: nothing was published.`);
    if (outcome === 'same') return say(0, `This is on the page of ${reference} already.`);
    return say(0, `It is on the page of ${reference}. A running server tells the buyer within a minute.`);
  });
}

/** `forecourt reservations withdraw-document`: takes a paper off the buyer's page and out of the store. Answers the exit code. */
export async function withdrawDocumentCommand(
  options: ReservationsOptions & Pick<Change, 'id'> & { kind: DocumentKind },
  print: Print,
): Promise<number> {
  return withOne(options, print, async ({ tenant, id, reference }, store) => {
    const { kind, by } = options;
    const outcome = await store.withdrawDocument({ tenant, id, by, kind });
    if (outcome === 'same') return told(0, `There is no such paper on the page of ${reference}.`, options, print);
    return told(0, `It is off the page of ${reference}, and out of the store.`, options, print);
  });
}

/** `forecourt reservations contract-signed`: notes that the buyer has signed, or with `undo` that this was a mistake. Answers the exit code. */
export async function contractSignedCommand(options: Options & { undo?: boolean }, print: Print): Promise<number> {
  return withOne(options, print, async (reservation, store) => {
    const say = (code: number, message: string) => told(code, message, options, print);
    const { undo = false, by } = options;
    const { tenant, id, reference, state } = reservation;
    const of = await purchaseOf(reservation, store, { out: options.out, now: options.clock() });
    if (typeof of === 'string') return say(1, of);
    const outcome = await store.noteSigned({ tenant, id, by, signed: !undo });
    if (outcome === 'state')
      return say(1, `${reference} is ${state}: a signature is noted for what is held or handed over.`);
    if (outcome === 'same') return say(0, `That is how ${reference} stands already.`);
    return say(
      0,
      undo
        ? `${reference} is not signed. It ends by itself again when its time is over.`
        : `${reference} is signed. It does not end by itself any more: say \`collect\` once the buyer has the car, or \`release\` if the sale is off.`,
    );
  });
}

type Paper = { type: string; bytes: Uint8Array } | { wrong: string; code: 1 | 2 };

async function contractOf(file: string | undefined): Promise<Paper> {
  if (file === undefined) return { wrong: 'A contract needs --file: the PDF, as you made it.', code: 2 };
  if (!existsSync(file) || !statSync(file).isFile()) return { wrong: `There is no file ${file}.`, code: 2 };
  if (statSync(file).size > FILE_MAX_MB * MB)
    return {
      wrong: `${file} has more than ${FILE_MAX_MB} MB: make it smaller, for example by scanning it in grey.`,
      code: 1,
    };
  const bytes = readFileSync(file);
  const problem = await pdfProblem(bytes);
  return problem === null ? { type: 'application/pdf', bytes } : { wrong: `${file} ${PROBLEMS[problem]}.`, code: 1 };
}

/** What the law of the place of the car says of going back on a contract, dated, as the dealer's definition has it that day. */
function statementOf({ reference, car }: Reservation, { tenant, location, today }: PurchaseOf, file?: string): Paper {
  if (file !== undefined)
    return { wrong: '--file is for contracts: what is said of cooling off comes from the definition.', code: 2 };
  const state = location?.address.state ?? '';
  const text = coolingOffText(tenant, state);
  if (text === null)
    return {
      wrong: tenant.reserve.coolingOff
        ? `Nothing is known for certain of cooling off in ${state || 'the state of the car'}. Write \`legal: { cooling_off: [{ state: ${state || '…'}, text: "…" }] }\` in the definition of ${tenant.slug}, and build the site.`
        : `The definition of ${tenant.slug} says nothing of cooling off (\`reserve.cooling_off: false\`): take that line out, and build the site.`,
      code: 1,
    };
  const lines = [
    'Cooling off',
    '',
    `Dealer: ${tenant.legalName}${location ? `, ${addressLine(location.address, tenant.region)}` : ''}`,
    `Vehicle: ${car.name}, stock number ${car.stocknum}`,
    `Reference: ${reference}`,
    `As of: ${today}`,
    '',
    text,
    '',
    'This says what the dealer states of the law where the vehicle is, on that day. It is no contract.',
    '',
  ];
  return { type: 'text/plain; charset=utf-8', bytes: new TextEncoder().encode(lines.join('\n')) };
}
