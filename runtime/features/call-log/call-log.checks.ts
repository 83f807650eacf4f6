import type { FeatureChecks } from '../../contracts/site-check.types.ts';

export const checks: FeatureChecks = {
  marks: { script: ['/api/events/car_phone_call'] },
  api: [{ method: 'POST', path: '/api/events/car_phone_call' }],
};
