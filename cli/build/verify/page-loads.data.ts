import type { PageBudget } from '../../../runtime/tenant/tenant-parts.types.ts';

/** What a page loads that has a budget: its key in the definition (`budgets.<page type>.<key>`), and what it is called. */
export const PAGE_LOADS: Readonly<Record<keyof PageBudget, { key: string; what: string }>> = {
  jsBeforeKb: { key: 'js_before_kb', what: 'JavaScript before any interaction' },
  jsAfterKb: { key: 'js_after_kb', what: 'JavaScript after interaction' },
  cssKb: { key: 'css_kb', what: 'CSS' },
  htmlKb: { key: 'html_kb', what: 'HTML' },
  imagesKb: { key: 'images_kb', what: 'pictures' },
};
