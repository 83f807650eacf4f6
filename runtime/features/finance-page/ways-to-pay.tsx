import type { ReactElement } from 'react';
import { type Saying, say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { financeForm } from './finance-forms.ts';

type Tenant = Pick<ResolvedTenant, 'forms' | 'region' | 'words'>;

/** The ways to pay that a dealer offers: its lenders, an application or an approval beforehand where it takes them, and the shopper's own bank. */
export function WaysToPay({ tenant }: { tenant: Tenant }): ReactElement {
  const application = financeForm(tenant, 'finance_application');
  const approval = financeForm(tenant, 'finance_pre_approval');
  const ways = [
    {
      title: say(tenant, 'finance.ofLender'),
      text: say(tenant, application ? 'finance.applyText' : 'finance.ofLenderText'),
      href: application ? application.path : financeForm(tenant, 'finance') ? '#finance-form' : '/contact',
      words: say(tenant, application ? 'finance.apply' : 'finance.toForm'),
    },
    ...(approval
      ? [
          {
            title: say(tenant, 'finance.preApproval'),
            text: say(tenant, 'finance.preApprovalText'),
            href: approval.path,
            words: approval.button,
          },
        ]
      : []),
    { title: say(tenant, 'finance.cash'), text: say(tenant, 'finance.cashText'), href: null, words: '' },
  ];
  return (
    <section className="page-block" aria-labelledby="finance-ways">
      <h2 id="finance-ways">{say(tenant, 'finance.ways')}</h2>
      <ul className="finance-ways">
        {ways.map(({ title, text, href, words }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            {href === null ? null : (
              <a className="link-arrow" href={href}>
                {words}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const STEPS = ['work', 'apply', 'decide', 'drive'] as const;
const PAPERS = ['licence', 'income', 'outgoings', 'trade'] as const;

/** How it goes, with how long each step takes, and what to bring. */
export function FinanceSteps({ tenant }: { tenant: Tenant }): ReactElement {
  return (
    <section className="page-block finance-how" aria-labelledby="finance-steps">
      <div>
        <h2 id="finance-steps">{say(tenant, 'finance.steps')}</h2>
        <ol className="page-steps">
          {STEPS.map((step) => (
            <li key={step}>
              <h3>{say(tenant, TITLES[step])}</h3>
              <p className="finance-how__time">{say(tenant, TIMES[step])}</p>
              <p>{say(tenant, TEXTS[step])}</p>
            </li>
          ))}
        </ol>
      </div>
      <div className="panel finance-papers">
        <h2>{say(tenant, 'finance.papers')}</h2>
        <ul>
          {PAPERS.map((paper) => (
            <li key={paper}>{say(tenant, BROUGHT[paper])}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

type Plain<Names extends string> = Readonly<Record<Names, Extract<Saying, `finance.${string}`>>>;

const TITLES = {
  work: 'finance.step.work',
  apply: 'finance.step.apply',
  decide: 'finance.step.decide',
  drive: 'finance.step.drive',
} as const satisfies Plain<(typeof STEPS)[number]>;
const TIMES = {
  work: 'finance.step.workTime',
  apply: 'finance.step.applyTime',
  decide: 'finance.step.decideTime',
  drive: 'finance.step.driveTime',
} as const satisfies Plain<(typeof STEPS)[number]>;
const TEXTS = {
  work: 'finance.step.workText',
  apply: 'finance.step.applyText',
  decide: 'finance.step.decideText',
  drive: 'finance.step.driveText',
} as const satisfies Plain<(typeof STEPS)[number]>;
const BROUGHT = {
  licence: 'finance.paper.licence',
  income: 'finance.paper.income',
  outgoings: 'finance.paper.outgoings',
  trade: 'finance.paper.trade',
} as const satisfies Plain<(typeof PAPERS)[number]>;
