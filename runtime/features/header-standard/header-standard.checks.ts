import type { FeatureChecks } from '../../contracts/site-check.types.ts';
import { headerChecks } from '../../ui/header/header-checks.ts';

export const checks: FeatureChecks = {
  ...headerChecks,
  marks: { html: ['header--standard'], styles: ['.header--standard'] },
};
