import { apiPath } from '../../islands/api-path.ts';
import { fetchPart } from '../../islands/parse-html.ts';
import { localStore } from '../../islands/site-storage.ts';
import { readStoredPlan, storePlan } from '../../islands/stored-plan.ts';
import { planFields } from './plan-fields.ts';

/**
 * Shows the repayments of all cards of the page, and the notes under them, with the plan that is kept: whole units as the server makes them. Links to
 * the finance form carry it. Where the server has no answer all stays as it came.
 */
export async function followPlan(): Promise<void> {
  const plan = readStoredPlan(localStore);
  if (!plan) return;
  const fields = new URLSearchParams(planFields(plan));
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href$="#finance-form"]')) {
    const to = new URL(link.href);
    to.searchParams.set('loanDeposit', String(plan.deposit + plan.tradeIn));
    to.searchParams.set('loanYears', String(Math.max(1, Math.round(plan.months / 12))));
    link.href = to.href;
  }
  const said = fields.toString();
  const cards = [...document.querySelectorAll<HTMLElement>('.car-card[data-car]')].filter(
    (card) => card.dataset.plan !== said && card.querySelector('.repayment'),
  );
  if (cards.length === 0) return;
  fields.set('cars', [...new Set(cards.map(({ dataset }) => dataset.car))].join('.'));
  const part = await fetchPart(`${apiPath('/finance/cards')}?${fields}`, 'plan');
  if (!part) return;
  for (const card of cards) {
    const unit = part.querySelector(`[data-unit="${card.dataset.car}"]`)?.firstElementChild;
    if (!unit) continue;
    card.dataset.plan = said;
    card.querySelector('.repayment')?.replaceWith(unit.cloneNode(true));
  }
  const notes = part.querySelector('.finance-notes');
  for (const old of document.querySelectorAll('aside.finance-notes'))
    if (notes) old.replaceChildren(...(notes.cloneNode(true) as Element).childNodes);
  for (const button of document.querySelectorAll('[data-forget-plan]'))
    button.addEventListener('click', () => {
      storePlan(localStore, null);
      location.reload();
    });
}
