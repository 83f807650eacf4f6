import type { ReactElement } from 'react';
import type { Page, PageContext } from '../../contracts/page.types.ts';
import type { Site } from '../../contracts/site.types.ts';
import { FormPanel, formElementId } from '../../forms/form-panel.tsx';
import { valuesOfAddress } from '../../forms/form-parameters.ts';
import { type FoundCars, findCars } from '../../pages/find-cars.ts';
import { PartHeading } from '../../pages/headed.tsx';
import { OwnPageBody, ownHead } from '../../pages/own-page.tsx';
import { SafeHtml } from '../../pages/safe-html.tsx';
import type { Car } from '../../rules/car/car.types.ts';
import { isFinanceTopic } from '../../rules/finance/finance-topic.ts';
import { amountOf } from '../../rules/finance/plan.ts';
import type { FormDefinition } from '../../rules/form/form.types.ts';
import { carPath } from '../../rules/listing/slug.ts';
import { formatMoney } from '../../rules/price/car-price.ts';
import { say } from '../../rules/words/say.ts';
import { counted } from '../../rules/words/vehicle-words.ts';
import { CarCard } from '../../ui/card/car-card.tsx';
import { Phone } from '../../ui/phone.tsx';
import { todayAt } from '../../ui/today-at.ts';
import { Calculator } from './calculator.tsx';
import type { CalculatorData } from './calculator.types.ts';
import { pageCalculator } from './calculators.ts';
import { financeForm } from './finance-forms.ts';
import { Lenders } from './lenders.tsx';
import { FinanceSteps, WaysToPay } from './ways-to-pay.tsx';

interface Data {
  calculator: CalculatorData | null;
  car: Car | null;
  form: FormDefinition | null;
  /** Cars up to the price that was worked out. */
  found: FoundCars | null;
  price: number;
}

const SHOWN = 3;
const TRAIL = (title: string) => [{ name: 'Home', href: '/' }, { name: title }];
const NOTHING = { cars: new Map() };

/** /finance (§2): what a car costs a week, who lends, how an application goes, and the form. The parameters of a plain form are answered with its result. */
export const page: Page<Data> = {
  async load(context, fillSlot) {
    const { site, url, stock } = context;
    const { tenant } = site;
    const id = url.searchParams.get('car_id');
    const slug = url.searchParams.get('car');
    const car = slug ? await stock.car(slug) : id ? await stock.carById(id) : null;
    const calculator = pageCalculator(tenant, car, todayAt(context, tenant.timeZone), url.searchParams);
    const price = calculator ? (amountOf(calculator.values.price) ?? 0) : 0;
    const found =
      price > 0
        ? await findCars(context, {
            lists: {},
            ranges: { price: { min: null, max: price } },
            order: 'price_desc',
            limit: SHOWN,
          })
        : null;
    if (found && found.cars.length > 0) await fillSlot('listing.foot', { cars: found.cars });
    const title = say(tenant, 'finance.title');
    return {
      kind: 'page',
      head: {
        ...ownHead(context, {
          title,
          description: say(tenant, 'finance.description', { name: tenant.name }),
          path: '/finance',
          trail: TRAIL(title),
        }),
        index: url.search === '',
      },
      props: { calculator, car, form: financeForm(tenant), found, price },
    };
  },
  body: ({ context, data, slots }) => {
    const { tenant } = context.site;
    const title = say(tenant, 'finance.title');
    const { calculator, car, form } = data;
    return (
      <OwnPageBody
        context={context}
        title={title}
        nodes={[]}
        data={NOTHING}
        slots={slots}
        trail={TRAIL(title)}
        className="finance-page"
        lead={<p className="lead">{say(tenant, tenant.region === 'US' ? 'finance.leadUS' : 'finance.lead')}</p>}
      >
        {calculator ? (
          <section className="page-block" aria-labelledby="calculator">
            <h2 id="calculator">{say(tenant, 'calculator.title')}</h2>
            {car ? (
              <p className="finance-page__car">
                <a href={carPath(car.slug)}>{say(tenant, 'finance.forCar', { car: car.name })}</a>
              </p>
            ) : null}
            <Calculator data={calculator} />
          </section>
        ) : (
          <NoRates context={context} form={form} />
        )}
        {data.found && data.found.count > 0 && !car ? (
          <Fitting context={context} found={data.found} price={data.price} />
        ) : null}
        <WaysToPay tenant={tenant} />
        <Lenders context={context} />
        <FinanceSteps tenant={tenant} />
        <FinanceQuestions site={context.site} />
        {form ? <FinanceForm context={context} form={form} car={car} /> : null}
      </OwnPageBody>
    );
  },
};

/** Where no rate holds there is no calculator: somebody works it out. */
function NoRates({ context, form }: { context: PageContext; form: FormDefinition | null }) {
  const { tenant } = context.site;
  return (
    <section className="page-action">
      <h2>{say(tenant, 'finance.ask')}</h2>
      <p>{say(tenant, 'finance.askText')}</p>
      <p className="page-buttons">
        <a className="button button--accent" href={form ? '#finance-form' : '/contact'}>
          {say(tenant, 'finance.enquire')}
        </a>
        <Phone tenant={tenant} position="page" className="button button--quiet" />
      </p>
    </section>
  );
}

/** The dearest cars within the price, and the way to all. */
function Fitting({ context, found, price }: { context: PageContext; found: FoundCars; price: number }) {
  const { site, now, cached } = context;
  const { tenant } = site;
  const cars = counted(found.count, tenant.words);
  const words = say(tenant, 'finance.fits', { cars, price: formatMoney(price, tenant) });
  return (
    <section className="page-block" aria-labelledby="finance-fits">
      <h2 id="finance-fits">{found.href ? <a href={found.href}>{words}</a> : words}</h2>
      <ul className="car-grid">
        {found.cars.map((car) => (
          <li key={car.id}>
            <CarCard car={car} site={site} now={now} heading="h3" repayment="below" {...(cached ? { cached } : {})} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FinanceForm({ context, form, car }: { context: PageContext; form: FormDefinition; car: Car | null }) {
  const values = valuesOfAddress(context.url);
  return (
    <div className="page-form" {...(formElementId(form) === 'finance-form' ? {} : { id: 'finance-form' })}>
      <FormPanel context={context} form={form} car={car} {...(Object.keys(values).length > 0 ? { values } : {})} />
    </div>
  );
}

/** The dealer's questions on the topic Finance (`faqs`), each a tap away. */
function FinanceQuestions({ site: { tenant, texts } }: { site: Site }): ReactElement | null {
  const questions = (texts?.questions ?? [])
    .filter(({ topic }) => isFinanceTopic(topic))
    .flatMap((one) => one.questions);
  if (questions.length === 0) return null;
  return (
    <section className="page-block" aria-labelledby="finance-questions">
      <h2 id="finance-questions">{say(tenant, 'finance.questions')}</h2>
      <div className="page-questions">
        {questions.map(({ id, question, answer }) => (
          <details key={id}>
            <summary>
              <PartHeading level={3} id={id}>
                {question}
              </PartHeading>
            </summary>
            <SafeHtml className="prose" html={answer} />
          </details>
        ))}
      </div>
    </section>
  );
}
