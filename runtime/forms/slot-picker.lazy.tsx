import { type ReactElement, useEffect, useRef, useState } from 'react';
import { slotMoment } from '../rules/booking/slot-time.ts';
import type { FieldOption } from '../rules/form/form.types.ts';
import { isRecord } from '../rules/web/is-record.ts';
import type { ControlProps } from './form-field.types.ts';
import { Grouped, inputProps } from './labelled-control.tsx';

/** A day, and the times of that day; or a wish. It follows the location that the form asks for. */
export function SlotPicker(props: ControlProps): ReactElement {
  const { field, id, words, error } = props;
  const slots = field.slots;
  // What was chosen in the plain list, or typed, before this came.
  const [before] = useState(() => valueIn(id) || String(props.value ?? ''));
  const [options, setOptions] = useState<readonly FieldOption[]>(field.options ?? []);
  const [wishes, setWishes] = useState(before.includes('T') && slotMoment(before) === null);
  const [day, setDay] = useState(dayOf(before));
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const form = root.current?.closest('form');
    const location = form?.elements.namedItem('location');
    if (!form || !slots) return;
    const follow = (): void => {
      void freeTimes(slots.call, form).then((found) => found && setOptions(found));
    };
    // One that is taken is not offered again.
    if (field.options === undefined || error !== null) follow();
    if (!(location instanceof HTMLSelectElement)) return;
    location.addEventListener('change', follow);
    return () => location.removeEventListener('change', follow);
  }, [slots, field.options, error]);

  const days = new Map(options.map(({ value, group }) => [dayOf(value), group ?? '']));
  const shown = days.has(day) ? day : '';
  const wish = options.length === 0 || wishes;
  return (
    <div ref={root} className="slots">
      <Grouped {...props}>
        {wish ? (
          <input
            {...inputProps(props)}
            className="input"
            type="datetime-local"
            aria-label={slots?.words.wish ?? field.label}
            defaultValue={before.slice(0, 16)}
          />
        ) : (
          <>
            <select
              className="input"
              id={`${id}-day`}
              // Of a day alone the rule asks for its time: it is no answer, and not lost.
              name={field.name}
              aria-label={slots?.words.day ?? ''}
              value={shown}
              onChange={(event) => setDay(event.target.value)}
              {...(error ? { 'aria-invalid': true } : {})}
            >
              <option value="">{words.choose}</option>
              {[...days].map(([one, label]) => (
                <option key={one} value={one}>
                  {label}
                </option>
              ))}
            </select>
            {shown ? (
              <div className="slots__times" role="radiogroup" aria-label={slots?.words.time ?? ''}>
                {options
                  .filter(({ value }) => dayOf(value) === shown)
                  .map(({ value, label }) => (
                    <label key={value} className="slots__time">
                      <input type="radio" name={field.name} value={value} defaultChecked={value === before} />
                      <span>{label}</span>
                    </label>
                  ))}
              </div>
            ) : null}
          </>
        )}
        {options.length > 0 ? (
          <button className="slots__switch" type="button" onClick={() => setWishes(!wishes)}>
            {wishes ? slots?.words.time : slots?.words.other}
          </button>
        ) : null}
      </Grouped>
    </div>
  );
}

/** '2026-12-01' of '2026-12-01T10:30+11:00'. */
const dayOf = (value: string): string => value.slice(0, 10);

function valueIn(id: string): string {
  const input = document.getElementById(id);
  return input instanceof HTMLSelectElement || input instanceof HTMLInputElement ? input.value : '';
}

/** The free times of the location that a form names; null where they cannot be had. */
async function freeTimes(call: string, form: HTMLFormElement): Promise<FieldOption[] | null> {
  const data = new FormData(form);
  const address = new URL(call, location.href);
  for (const name of ['location', 'car_id']) {
    const value = data.get(name);
    if (typeof value === 'string' && value !== '') address.searchParams.set(name, value);
  }
  try {
    const response = await fetch(address);
    const body: unknown = await response.json();
    return isRecord(body) && Array.isArray(body.slots) ? (body.slots as FieldOption[]) : null;
  } catch {
    return null;
  }
}
