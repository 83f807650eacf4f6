import type { ReactElement } from 'react';

interface Props {
  /** The field of the search record; the inputs are `{field}_min` and `{field}_max`. */
  field: string;
  label: string;
  /** The ends that the slider may reach, and how far one step goes. */
  lowest: number;
  highest: number;
  step: number;
  /** Chosen ends; null for open. */
  min: number | null;
  max: number | null;
  /** A number as shoppers read it. */
  words: (value: number) => string;
}

const ENDS = { min: 'From', max: 'To' } as const;

/**
 * §2 price-range widget, §4: two numbers to type and, with script, two slider ends over one track that cannot cross. The numbers are what
 * the form sends; the slider only moves them (`range-slider.behaviour.ts`), so nothing needs dragging.
 */
export function RangeFields({ field, label, lowest, highest, step, min, max, words }: Props): ReactElement {
  const low = Math.floor(lowest / step) * step;
  const high = Math.ceil(highest / step) * step;
  const at = { min: within(min ?? low, low, high), max: within(max ?? high, low, high) };
  return (
    <fieldset className="range" data-range="">
      <legend className="visually-hidden">{label}</legend>
      {high > low ? (
        <div className="range__slider">
          {(['min', 'max'] as const).map((end) => (
            <input
              key={end}
              type="range"
              data-end={end}
              min={low}
              max={high}
              step={step}
              defaultValue={at[end]}
              aria-label={`${label} ${ENDS[end].toLowerCase()}`}
              aria-valuetext={words(at[end])}
            />
          ))}
        </div>
      ) : null}
      {(['min', 'max'] as const).map((end) => (
        <label key={end}>
          <span>{ENDS[end]}</span>
          <input
            className="input"
            type="number"
            inputMode="numeric"
            name={`${field}_${end}`}
            min={0}
            step={1}
            defaultValue={(end === 'min' ? min : max) ?? ''}
            placeholder={words(end === 'min' ? low : high)}
          />
        </label>
      ))}
    </fieldset>
  );
}

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
