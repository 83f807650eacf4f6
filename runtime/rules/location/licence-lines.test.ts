import { describe, expect, it } from 'vitest';
import { licenceLines } from './licence-lines.ts';

const location = (city: string, number: string | null, label = 'Licence no.', repairer: string | null = null) => ({
  dealerLicenceNumber: number,
  licenceLabel: label,
  motorVehicleRepairer: repairer,
  address: { city },
});
const dealer = {
  legalName: 'Hill Pty Ltd',
  abn: null,
  locations: [location('Dubbo', 'MD 1')],
  footer: { licenceNumbers: true },
};

describe('numbers that the law wants on every page (domain.md 2.3)', () => {
  it.each([
    ['one number', {}, ['Licence no. MD 1']],
    [
      'one number of two places',
      { locations: [location('Dubbo', 'MD 1'), location('Orange', 'MD 1')] },
      ['Licence no. MD 1'],
    ],
    [
      'numbers of two states, with their places',
      { locations: [location('Dubbo', 'MD 1'), location('Wodonga', '2', 'LMCT'), location('Wangaratta', '2', 'LMCT')] },
      ['Licence no. MD 1 (Dubbo)', 'LMCT 2 (Wodonga, Wangaratta)'],
    ],
    [
      'a repairer and an ABN',
      { locations: [location('Dubbo', 'MD 1', 'Licence no.', 'MVRL 5')], abn: '91 345 678 901' },
      ['Licence no. MD 1', 'Repairer MVRL 5', 'ABN 91 345 678 901'],
    ],
    [
      'who trades, where the copyright is somebody else’s',
      { footer: { licenceNumbers: true, copyrightName: 'Hill Group' } },
      ['Hill Pty Ltd', 'Licence no. MD 1'],
    ],
    ['none, where the dealer may hide them', { footer: { licenceNumbers: false } }, []],
    ['a service centre without a number', { locations: [location('Dubbo', null)] }, []],
  ])('%s', (_, change, wanted) => {
    expect(licenceLines({ ...dealer, ...change })).toEqual(wanted);
  });
});
