import type { ReactElement } from 'react';
import { EVERY } from '../../rules/finance/plan.ts';
import type { CalculatorData } from './calculator.types.ts';
import { CalculatorResult } from './calculator-result.tsx';
import { type CalculatorState, stateOf } from './calculator-state.ts';

/** The calculator: what a shopper enters, and what it comes to. A GET form that the finance page answers; with script it is alive from the first touch. */
export function Calculator({ data }: { data: CalculatorData }): ReactElement {
  const { id, action, car, kinds, words, values, labels } = data;
  const state = stateOf(data);
  const about = { id, state, values, words };
  return (
    <div className="calculator" id={id} {...planData(state)}>
      <form
        className="calculator__form"
        action={action}
        method="get"
        autoComplete="off"
        data-calculator=""
        data-lazy="calculator"
      >
        {car ? <input type="hidden" name="car_id" value={car.id} /> : null}
        <Amount {...about} field="price" label={words.price} />
        <Amount {...about} field="deposit" label={words.deposit} />
        <Amount {...about} field="trade_in" label={words.tradeIn} help={words.tradeInHelp} />
        {kinds.length > 1 ? (
          <Choice
            id={id}
            field="vehicle"
            label={words.vehicle}
            value={state.kind ?? ''}
            options={kinds.map(({ value, label }) => ({ value, label }))}
          />
        ) : null}
        <Choice
          id={id}
          field="months"
          label={words.term}
          value={String(state.plan.months)}
          options={optionsOf('months', state.months, labels)}
        />
        <Choice
          id={id}
          field="every"
          label={words.every}
          value={state.plan.every}
          options={EVERY.map((one) => ({ value: one, label: words[one] }))}
        />
        {data.balloons ? (
          <Choice
            id={id}
            field="balloon"
            label={words.balloon}
            help={words.balloonHelp}
            value={String(state.plan.balloon)}
            options={optionsOf('balloon', state.balloons, labels)}
          />
        ) : null}
        <button type="submit" className="button button--brand calculator__button">
          {words.button}
        </button>
      </form>
      <div className="calculator__result" aria-live="polite">
        <CalculatorResult state={state} data={data} />
      </div>
    </div>
  );
}

/** Where something was worked out: the plan, for the script that keeps it. */
const planData = ({ result, plan }: CalculatorState): { 'data-plan'?: string } =>
  result === null || typeof result === 'string' ? {} : { 'data-plan': JSON.stringify(plan) };

const optionsOf = (field: string, offered: readonly number[], labels: CalculatorData['labels']) =>
  offered.map((value) => ({ value: String(value), label: labels[`${field} ${value}`] ?? String(value) }));

interface FieldProps {
  id: string;
  field: string;
  label: string;
  help?: string;
}

function Amount({
  id,
  field,
  label,
  help,
  state,
  values,
  words,
}: FieldProps & {
  field: 'price' | 'deposit' | 'trade_in';
  state: CalculatorState;
  values: CalculatorData['values'];
  words: CalculatorData['words'];
}): ReactElement {
  const wrong = state.errors[field] !== undefined;
  const described = [help ? `${id}-${field}-help` : '', wrong ? `${id}-${field}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="calculator__field">
      <label htmlFor={`${id}-${field}`}>{label}</label>
      <span className="calculator__money">
        <span aria-hidden="true">$</span>
        <input
          className="input"
          id={`${id}-${field}`}
          name={field}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          defaultValue={values[field]}
          {...(wrong ? { 'aria-invalid': true } : {})}
          {...(described ? { 'aria-describedby': described } : {})}
        />
      </span>
      {help ? <small id={`${id}-${field}-help`}>{help}</small> : null}
      {wrong ? (
        <p className="calculator__error" id={`${id}-${field}-error`}>
          {words.wrong}
        </p>
      ) : null}
    </div>
  );
}

function Choice({
  id,
  field,
  label,
  help,
  value,
  options,
}: FieldProps & { value: string; options: readonly { value: string; label: string }[] }): ReactElement {
  return (
    <div className="calculator__field">
      <label htmlFor={`${id}-${field}`}>{label}</label>
      <select
        className="input"
        id={`${id}-${field}`}
        name={field}
        defaultValue={value}
        {...(help ? { 'aria-describedby': `${id}-${field}-help` } : {})}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {help ? <small id={`${id}-${field}-help`}>{help}</small> : null}
    </div>
  );
}
