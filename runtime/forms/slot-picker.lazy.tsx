import { type ReactElement, useEffect, useRef, useState } from 'react';
import { slotMoment } from '../rules/booking/slot-time.ts';
import type { FieldOption } from '../rules/form/form.types.ts';
import { isRecord } from '../rules/web/is-record.ts';
import type { ControlProps } from './form-field.types.ts';
import { Grouped, inputProps } from './labelled-control.tsx';

/** More days than these come at a press. */
const FIRST_DAYS = 5;

/** A day, and the times of that day; or a wish. It follows the location that the form asks for. */
export function SlotPicker(props: ControlProps): ReactElement {
  const { field, id, error } = props;
  const slots = field.slots;
  // What was chosen in the plain list, or typed, before this came.
  const [before] = useState(() => valueIn(id) || String(props.value ?? ''));
  const [options, setOptions] = useState<readonly FieldOption[]>(field.options ?? []);
  const [wishes, setWishes] = useState(before.includes('T') && slotMoment(before) === null);
  const [day, setDay] = useState(dayOf(before));
  const [opened, setLong] = useState(false);
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
  const isLong = opened || [...days.keys()].indexOf(shown) >= FIRST_DAYS;
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
            {/* Of a day alone the rule asks for its time: it is no answer, and not lost. */}
            <input type="hidden" name={field.name} value={shown} />
            <div className="slots__times slots__days" role="radiogroup" aria-label={slots?.words.day ?? ''}>
              {[...days].slice(0, isLong ? undefined : FIRST_DAYS).map(([one, label]) => (
                <label key={one} className="slots__time">
                  <input
                    type="radio"
                    name={`${id}-day`}
                    checked={one === shown}
                    onChange={() => setDay(one)}
                    {...(error ? { 'aria-invalid': true } : {})}
                  />
                  <span>{label}</span>
                </label>
              ))}
              {!isLong && days.size > FIRST_DAYS ? (
                <button className="slots__more" type="button" onClick={() => setLong(true)}>
                  {slots?.words.more}
                </button>
              ) : null}
            </div>
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
