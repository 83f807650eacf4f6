import { expect, it } from 'vitest';
import { withoutEcho } from './open-server.ts';

it('§8: what the store has said once is not said again, but each lead that it lost is', () => {
  const logged: string[] = [];
  const log = withoutEcho(
    (_level, message) => logged.push(message),
    () => 'The disk is full',
  );
  log('error', 'A page could not be made. The disk is full', { tenant: 'alpha' });
  log('error', 'General Enquiry Form submission error occured. The disk is full', { tenant: 'alpha', lost: true });
  log('error', 'Something else', {});
  expect(logged).toEqual(['General Enquiry Form submission error occured. The disk is full', 'Something else']);
});
