import { describe, expect, it } from 'vitest';
import type { Region } from '../../../../runtime/tenant/tenant.types.ts';
import { bankProblems } from './bank-details.ts';

const name = 'Hillview Motors';
const account = (more: Record<string, string>) => ({ account: { name, ...more } });
const payid = (id: string) => ({ payid: { id, name } });

describe('bank details', () => {
  it.each<[Region, unknown]>([
    ['AU', {}],
    ['AU', account({ bsb: '062000', number: '12345678' })],
    ['AU', account({ bsb: '062-000', number: '1234' })],
    ['AU', account({ bsb: '062 000', number: '12 345 678' })],
    ['AU', payid('pay@hillview.example')],
    ['AU', payid('0491 570 006')],
    ['AU', payid('+61 491 570 006')],
    ['AU', payid('51 824 753 556')],
    ['AU', { bpay: { biller_code: '123456' } }],
    ['NZ', account({ number: '12-3456-0123456-00' })],
    ['NZ', account({ number: '12-3456-0123456-000' })],
    ['US', account({ routing: '021000021', number: '000123456789' })],
  ])('%s: nothing is wrong with %j', (region, balance) => {
    expect(bankProblems(balance, region)).toEqual([]);
  });

  it.each<[Region, unknown, key: string, says: string]>([
    ['AU', account({ bsb: '06200', number: '12345678' }), 'account.bsb', 'six digits'],
    ['AU', account({ bsb: '0620000', number: '12345678' }), 'account.bsb', 'six digits'],
    ['AU', account({ bsb: '062000', number: '123' }), 'account.number', '4 to 9 digits'],
    ['AU', account({ bsb: '062000', number: '1234567890' }), 'account.number', '4 to 9 digits'],
    ['AU', account({ number: '12345678' }), 'account', 'needs `bsb`'],
    ['AU', account({ bsb: '062000', number: '12345678', routing: '021000021' }), 'account.routing', 'means nothing'],
    ['AU', payid('51 824 753 557'), 'payid.id', 'no PayID'],
    ['AU', payid('pay@hillview'), 'payid.id', 'no PayID'],
    ['AU', payid('hillview'), 'payid.id', 'no PayID'],
    ['AU', { bpay: { biller_code: '12-3456' } }, 'bpay.biller_code', 'digits alone'],
    ['NZ', account({ number: '12-3456-012345-00' }), 'account.number', '2, 4, 7 and 2 or 3'],
    ['NZ', account({ number: '12-345-0123456-00' }), 'account.number', '2, 4, 7 and 2 or 3'],
    ['NZ', account({ number: '12-3456-0123456-0' }), 'account.number', '2, 4, 7 and 2 or 3'],
    ['NZ', account({ number: '12-3456-0123456-00', bsb: '062000' }), 'account.bsb', 'means nothing'],
    ['NZ', payid('pay@hillview.example'), 'payid', 'means nothing to banks of the region NZ'],
    ['US', { bpay: { biller_code: '123456' } }, 'bpay', 'means nothing to banks of the region US'],
    ['US', account({ routing: '021000012', number: '000123456789' }), 'account.routing', 'the last follows'],
    ['US', account({ routing: '000000000', number: '000123456789' }), 'account.routing', 'the last follows'],
    ['US', account({ routing: '021000021', number: '123' }), 'account.number', '4 to 17 digits'],
    ['US', account({ number: '000123456789' }), 'account', 'needs `routing`'],
  ])('%s: %j, at %s', (region, balance, key, says) => {
    const found = bankProblems(balance, region);
    expect(found.map((one) => one.key.join('.'))).toEqual([key]);
    expect(`${found[0]?.message} ${found[0]?.hint}`).toContain(says);
  });
});
