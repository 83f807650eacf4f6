import { minorOf, minorText } from '../../rules/reserve/money.ts';
import type { StandInOptions } from '../sandbox/sandbox.types.ts';
import { SANDBOX_CARD } from '../sandbox/sandbox-card.data.ts';
import type { BankOrder, BankRecord, BankState } from './bank-state.types.ts';
import { bankHmac } from './quickstream-hmac.ts';

export interface SandboxBankOptions extends StandInOptions {
  state: BankState;
  noticeLogin: string;
  password: string;
}

export interface BankAnswer {
  status: number;
  body: unknown;
}

const HOUR = 3_600_000;
/** A page that was opened takes the payment so long: how long the bank's does is not known. */
const PAGE_MS = 2 * HOUR;
/** What was taken is settled so long after. */
const SETTLED_MS = 24 * HOUR;
const CODES = { approves: '0', declines: '1', errs: '2', surcharges: '0' } as const;
const SURCHARGE = 500;

export const bankRefusal = (status = 422): BankAnswer => ({ status, body: { status } });

/** The payments of the sandbox's bank: pages that browsers open with a token, what is approved there, and what goes back. */
export class SandboxBank {
  readonly #options: SandboxBankOptions;
  readonly #state: BankState;

  constructor(options: SandboxBankOptions) {
    this.#options = options;
    this.#state = options.state;
  }

  /** Time goes on: what erred or waits comes through, what was taken is settled. */
  tick(): void {
    const now = this.#options.now();
    for (const record of Object.values(this.#state.records)) {
      if (record.later !== null && record.later.at <= now) {
        record.summaryCode = record.later.summaryCode;
        record.later = null;
      }
      if (record.kind === 'PAYMENT' && record.at + SETTLED_MS <= now) record.settled = true;
    }
  }

  /** Answers with a token: text. */
  token(form: URLSearchParams): BankAnswer {
    const of = (name: string): string => form.get(name) ?? '';
    const currency = of('currencyCode');
    const amount = minorOf(of('principalAmount'), currency);
    const reference = of('paymentReference');
    if (of('password') !== this.#options.password || amount === null || reference === '')
      return { status: 200, body: 'error=INVALID_REQUEST' };
    this.#state.orders[reference] ??= {
      reference,
      customer: of('customerReferenceNumber'),
      amount,
      currency,
      supplierCode: of('supplierBusinessCode'),
      made: this.#options.now(),
      opened: null,
      returnUrl: of('returnUrl'),
      cancelUrl: of('cancelUrl'),
    };
    const token = `SANDBOXTOKEN${++this.#state.count}`;
    this.#state.tokens[token] = { reference, made: this.#options.now(), used: false };
    return { status: 200, body: `token=${token}` };
  }

  /** A browser comes with a token: whose payment it is. Once, and within an hour. */
  arrive(token: string): string | null {
    const known = Object.hasOwn(this.#state.tokens, token) ? this.#state.tokens[token] : undefined;
    const now = this.#options.now();
    if (known === undefined || known.used || known.made + HOUR <= now) return null;
    known.used = true;
    const order = this.#state.orders[known.reference];
    if (order) order.opened = now;
    return known.reference;
  }

  isOver({ made, opened }: BankOrder): boolean {
    const now = this.#options.now();
    return opened === null ? made + HOUR <= now : opened + PAGE_MS <= now;
  }

  /** What is approved, or may be. */
  paidOf(reference: string): BankRecord | undefined {
    const own = Object.values(this.#state.records).filter(
      (one) => one.kind === 'PAYMENT' && one.reference === reference,
    );
    return own.find(({ summaryCode }) => summaryCode !== '1');
  }

  pay(reference: string): boolean {
    const order = this.#state.orders[reference];
    if (!order || this.isOver(order) || this.paidOf(reference)) return false;
    const fate = this.#options.payFate?.() ?? 'approves';
    const surcharge = fate === 'surcharges' ? SURCHARGE : 0;
    const record = this.#add({
      kind: 'PAYMENT',
      reference,
      customer: order.customer,
      summaryCode: CODES[fate],
      amount: order.amount + surcharge,
      surcharge,
      currency: order.currency,
      of: null,
      comment: null,
      later: fate === 'errs' ? { summaryCode: '0', at: this.#options.now() + HOUR } : null,
    });
    // It is told after success alone.
    if (record.summaryCode === '0') this.#tell(record, order);
    return true;
  }

  /** What a browser brings back, signed. */
  returned(order: BankOrder): [string, string][] {
    const record = Object.values(this.#state.records).findLast((one) => one.reference === order.reference);
    const fields = record ? returnFields(record, order) : [];
    return [...fields, ['hmac', bankHmac(fields, this.#options.password, 'sha256')]];
  }

  transaction(record: BankRecord): object {
    const { summaryCode, currency, settled } = record;
    const money = (minor: number) => ({ currency, amount: Number(minorText(minor, currency)) });
    const isOpen = record.kind === 'PAYMENT' && summaryCode === '0';
    // What waits or comes back is a refund's, not a voided payment's.
    const voidable = isOpen && !settled && (this.#options.refundFate?.() ?? 'succeeds') === 'succeeds';
    return {
      receiptNumber: record.receipt,
      transactionType: record.kind,
      summaryCode,
      paymentReferenceNumber: record.reference,
      customerReferenceNumber: record.customer,
      comment: record.comment,
      refundable: isOpen && !voidable && this.#left(record) > 0,
      voidable,
      totalAmount: money(record.amount),
      surchargeAmount: money(record.surcharge),
    };
  }

  void(record: BankRecord): BankAnswer {
    if (record.kind !== 'PAYMENT' || record.summaryCode !== '0' || record.settled) return bankRefusal();
    record.summaryCode = '3';
    return { status: 200, body: this.transaction(record) };
  }

  refundsOf({ receipt }: BankRecord): BankRecord[] {
    return Object.values(this.#state.records).filter((one) => one.of === receipt);
  }

  refund(record: BankRecord, sent: { amount?: number; comment?: string }): BankAnswer {
    const amount = minorOf(String(sent.amount ?? ''), record.currency) ?? 0;
    if (record.summaryCode !== '0' || amount <= 0 || amount > this.#left(record)) return bankRefusal();
    const fate = this.#options.refundFate?.() ?? 'succeeds';
    const made = this.#add({
      kind: 'REFUND',
      reference: record.reference,
      customer: record.customer,
      summaryCode: fate === 'fails' ? '1' : fate === 'waits' ? '2' : '0',
      amount,
      surcharge: 0,
      currency: record.currency,
      of: record.receipt,
      comment: sent.comment ?? null,
      later:
        fate === 'waits' || fate === 'comes-back'
          ? { summaryCode: fate === 'waits' ? '0' : '1', at: this.#options.now() + HOUR }
          : null,
    });
    return { status: 201, body: this.transaction(made) };
  }

  #left(record: BankRecord): number {
    const back = this.refundsOf(record).filter(({ summaryCode }) => summaryCode !== '1');
    return record.amount - back.reduce((sum, { amount }) => sum + amount, 0);
  }

  #add(record: Omit<BankRecord, 'receipt' | 'at' | 'settled'>): BankRecord {
    const receipt = `9${String(++this.#state.count).padStart(9, '0')}`;
    const made = { ...record, receipt, at: this.#options.now(), settled: false };
    this.#state.records[receipt] = made;
    return made;
  }

  #tell(record: BankRecord, order: BankOrder): void {
    this.#options.tell({
      body: new URLSearchParams(returnFields(record, order)).toString(),
      headers: { authorization: `Basic ${Buffer.from(this.#options.noticeLogin).toString('base64')}` },
    });
  }
}

function returnFields(record: BankRecord, { supplierCode }: BankOrder): [string, string][] {
  return [
    ['supplierBusinessCode', supplierCode],
    ['paymentReference', record.reference],
    ['customerReferenceNumber', record.customer],
    ['paymentAmount', minorText(record.amount, record.currency)],
    ['surchargeAmount', minorText(record.surcharge, record.currency)],
    ['receiptNumber', record.receipt],
    ['summaryCode', record.summaryCode],
    ['maskedCardNumber', SANDBOX_CARD.masked],
    ['cardholderName', SANDBOX_CARD.holder],
    ['cardScheme', SANDBOX_CARD.brand],
  ];
}
