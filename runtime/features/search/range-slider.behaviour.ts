/**
 * The two slider ends over a pair of numbers (`RangeFields`): they cannot cross (§4), move the numbers, and follow what is typed. An end
 * left at its bound empties its number, so that it filters nothing (decisions.md). Ends that have met lie on each other: whichever is
 * pressed, the one moves that can.
 */
export function start(): void {
  document.addEventListener('pointerdown', ({ target }) => {
    const range = target instanceof HTMLInputElement && target.closest<HTMLElement>('[data-range]');
    const [low, high] = (range && endsOf(range)?.sliders) || [];
    met = low && high && high.valueAsNumber - low.valueAsNumber <= Number(low.step) ? [low.value, high.value] : null;
  });
  document.addEventListener('change', () => {
    met = null;
  });
  document.addEventListener('input', ({ target }) => {
    const range = target instanceof HTMLInputElement && target.closest<HTMLElement>('[data-range]');
    if (!range) return;
    const ends = endsOf(range);
    if (!ends) return;
    if (target.type === 'range') drag(target, ends);
    else follow(ends);
    paint(range);
  });
  const paintAll = (): void => document.querySelectorAll<HTMLElement>('[data-range]').forEach(paint);
  document.addEventListener('forecourt:swapped', paintAll);
  paintAll();
}

type Field = HTMLInputElement;
/** Where the ends lay as one was pressed, if they had met. */
let met: [low: string, high: string] | null = null;
interface Ends {
  sliders: [Field, Field];
  numbers: [Field, Field];
}

function endsOf(range: HTMLElement): Ends | null {
  const sliders = [...range.querySelectorAll<Field>('input[type=range]')];
  const numbers = [...range.querySelectorAll<Field>('input[type=number]')];
  return sliders.length === 2 && numbers.length === 2 ? ({ sliders, numbers } as Ends) : null;
}

function drag(moved: Field, { sliders, numbers }: Ends): void {
  const [low, high] = sliders;
  const step = Number(moved.step);
  const to = moved.valueAsNumber;
  if (met) {
    // The one that is pressed stays; what it was moved to is where the other one goes.
    [low.value, high.value] = met;
    if (to > high.valueAsNumber) high.valueAsNumber = to;
    if (to < low.valueAsNumber) low.valueAsNumber = to;
  } else if (moved === low) low.valueAsNumber = Math.min(to, high.valueAsNumber - step);
  else high.valueAsNumber = Math.max(to, low.valueAsNumber + step);
  numbers[0].value = low.value === low.min ? '' : low.value;
  numbers[1].value = high.value === high.max ? '' : high.value;
}

function follow({ sliders, numbers }: Ends): void {
  const [low, high] = sliders;
  low.value = numbers[0].value || low.min;
  high.value = numbers[1].value || high.max;
}

/** Colours the track between the ends, and says each end as its number would be written. */
function paint(range: HTMLElement): void {
  const ends = endsOf(range);
  if (!ends) return;
  const [low, high] = ends.sliders;
  const share = (field: Field): string =>
    String((field.valueAsNumber - Number(field.min)) / (Number(field.max) - Number(field.min)));
  const slider = low.parentElement as HTMLElement;
  slider.style.setProperty('--from', share(low));
  slider.style.setProperty('--to', share(high));
  ends.sliders.forEach((field, index) => {
    const sample = (ends.numbers[index] as Field).placeholder;
    const grouped = /\D\d{3}$/.test(sample)
      ? field.valueAsNumber.toLocaleString(document.documentElement.lang)
      : field.value;
    field.setAttribute('aria-valuetext', `${/^\D*/.exec(sample)?.[0]}${grouped}`);
  });
}
