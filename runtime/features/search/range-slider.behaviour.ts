/**
 * The two slider ends over a pair of numbers (`RangeFields`): they cannot cross (§4), move the numbers, and follow what is typed. An end
 * left at its bound empties its number, so that it filters nothing (decisions.md). Ends that have met lie on each other: whichever is
 * pressed, the one moves that can.
 */
export function start(): void {
  const paintAll = (): void => {
    for (const range of document.querySelectorAll('[data-range]')) paint(endsOf(range));
  };
  for (const type of ['pointerdown', 'input', 'change']) document.addEventListener(type, touch);
  document.addEventListener('forecourt:swapped', paintAll);
  paintAll();
}

function touch({ type, target }: Event): void {
  const moved = target as Field;
  const ends = endsOf(moved.closest('[data-range]'));
  if (type !== 'input') met = null;
  if (!ends) return;
  const [low, high, from, until] = ends;
  const step = Number(low.step);
  if (type === 'pointerdown' && Number(high.value) - Number(low.value) <= step) met = [low.value, high.value];
  if (type !== 'input') return;
  if (moved.type === 'range') {
    const to = Number(moved.value);
    if (met) {
      // The one that is pressed stays; what it was moved to is where the other one goes.
      [low.value, high.value] = met;
      (to > Number(met[0]) ? high : low).value = `${to}`;
    } else
      moved.value = `${moved === low ? Math.min(to, Number(high.value) - step) : Math.max(to, Number(low.value) + step)}`;
    from.value = low.value === low.min ? '' : low.value;
    until.value = high.value === high.max ? '' : high.value;
  } else {
    low.value = from.value || low.min;
    high.value = until.value || high.max;
  }
  paint(ends);
}

type Field = HTMLInputElement;
/** Two sliders and their numbers. */
type Ends = readonly [low: Field, high: Field, from: Field, until: Field];
/** Where the ends lay as one was pressed, if they had met. */
let met: [low: string, high: string] | null = null;

function endsOf(range: Element | null): Ends | null {
  const fields = range?.querySelectorAll('input');
  return fields?.[3] ? (fields as unknown as Ends) : null;
}

/** Colours the track between the ends, and says each end as its number would be written. */
function paint(ends: Ends | null): void {
  if (!ends) return;
  for (const index of [0, 1]) {
    const field = ends[index] as Field;
    const { value, min, max } = field;
    const sample = (ends[index + 2] as Field).placeholder;
    const share = (Number(value) - Number(min)) / (Number(max) - Number(min));
    (field.parentElement as HTMLElement).style.setProperty(index ? '--to' : '--from', `${share}`);
    const grouped = /\D\d{3}$/.test(sample) ? Number(value).toLocaleString(document.documentElement.lang) : value;
    field.setAttribute('aria-valuetext', `${/^\D*/.exec(sample)}${grouped}`);
  }
}
