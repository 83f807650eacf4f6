import { describe, expect, it } from 'vitest';
import { bankHmac, hmacText, isSignedReturn } from './quickstream-hmac.ts';

const PASSWORD = 'qs-test-password';
const FIELDS: readonly [string, string][] = [
  ['communityCode', 'COMCODE'],
  ['supplierBusinessCode', 'SUPP'],
  ['paymentReference', 'R-7F3K'],
  ['paymentAmount', '500.00'],
  ['summaryCode', '0'],
  ['customParam', "Stock #12 & O'Neil é~*"],
];
const HMAC = '105fdfc2d5e591e277631bdb269e352e9215b418067fcc50e0f07119b26c066d';
const signed = (fields: readonly [string, string][] = FIELDS, hmac = HMAC): [string, string][] => [
  ...fields,
  ['hmac', hmac],
];
const isSigned = (fields: readonly [string, string][]): boolean => isSignedReturn(fields, PASSWORD, 'sha256');

describe('what a browser brings back from the bank', () => {
  it('is signed over its fields by name, each encoded as in a form', () => {
    expect(hmacText(FIELDS)).toBe(
      'communityCode=COMCODE&customParam=Stock+%2312+%26+O%27Neil+%C3%A9%7E*&paymentAmount=500.00&paymentReference=R-7F3K&summaryCode=0&supplierBusinessCode=SUPP',
    );
    expect(bankHmac(FIELDS, PASSWORD, 'sha256')).toBe(HMAC);
    expect(isSigned(signed())).toBe(true);
    expect(isSigned(signed(FIELDS.toReversed(), HMAC.toUpperCase()))).toBe(true);
  });

  it.each<[name: string, fields: [string, string][]]>([
    ['without a signature', [...FIELDS]],
    ['with an empty one', signed(FIELDS, '')],
    ['with half of it', signed(FIELDS, HMAC.slice(0, 32))],
    ['with another code', signed(FIELDS.map(([name, value]) => [name, name === 'summaryCode' ? '1' : value]))],
    ['with a field more', signed([...FIELDS, ['receiptNumber', '1']])],
    ['with a field less', signed(FIELDS.slice(1))],
    ['with a name twice', signed([...FIELDS, ['summaryCode', '0']])],
    ['with the signature twice', [...signed(), ['hmac', HMAC]]],
    ['with values moved to other names', signed(FIELDS.map(([name], at) => [name, FIELDS.at(at - 1)?.[1] ?? '']))],
    ['nothing', []],
  ])('is not believed %s', (_name, fields) => expect(isSigned(fields)).toBe(false));

  it('is not believed with another password, with none, or by another hash', () => {
    expect(isSignedReturn(signed(), 'another', 'sha256')).toBe(false);
    expect(isSignedReturn(signed(FIELDS, bankHmac(FIELDS, ' ', 'sha256')), '', 'sha256')).toBe(false);
    expect(isSignedReturn(signed(), PASSWORD, 'sha512')).toBe(false);
    expect(isSignedReturn(signed(FIELDS, bankHmac(FIELDS, PASSWORD, 'sha512')), PASSWORD, 'sha512')).toBe(true);
  });
});
