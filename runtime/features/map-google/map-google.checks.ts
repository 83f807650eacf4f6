import type { FeatureChecks } from '../../contracts/site-check.types.ts';

/** It widens the site's policy alone: nothing of it is in a page. */
export const checks: FeatureChecks = { marks: { html: [] } };
