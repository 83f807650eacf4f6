import { expect, it } from 'vitest';
import { aTenant } from '../../test-data/a-tenant.fixture.ts';
import { buyer, carOf } from '../reservation-bench.fixture.ts';
import type { MailFacts } from './mail-facts.ts';
import { isStaffMail, staffMail } from './staff-mails.ts';

it('staff hear of a payment whose provider the website does not work with any more, and where to look', () => {
  const { state: _, ...car } = carOf(1);
  const facts: MailFacts = {
    tenant: aTenant({ reserve: { enabled: true, staff: ['sales@alpha.example'] } }),
    origin: 'https://alpha.example',
    stored: {
      reservation: {
        id: 'V-1',
        reference: 'R-7F3K2M4',
        tenant: 'alpha',
        lockKey: 'alpha/1',
        car: { ...car, locationId: 1 },
        buyer,
        state: 'pending',
        amount: 50_000,
        currency: 'AUD',
        lockUntil: null,
        holdUntil: null,
        disputed: false,
        cancelAskedAt: null,
        createdAt: 0,
        updatedAt: 0,
      },
      payments: [],
      refunds: [],
      trail: [],
      purchase: null,
    },
  };
  expect(isStaffMail('staff-not-connected')).toBe(true);
  const mail = staffMail(
    'staff-not-connected',
    'k',
    facts,
    () => ({ text: 'x', url: 'https://alpha.example/x' }) as never,
  );
  expect(mail).toMatchObject({
    to: ['sales@alpha.example'],
    subject: 'A payment cannot be asked about: 2023 Sample 1 (R-7F3K2M4)',
  });
  expect(mail?.text).toMatch(/does not work with any more[\s\S]*payment\.provider/);
  expect(mail?.text).not.toContain('https://alpha.example/x');
});
