/**
 * The two slider ends over a pair of numbers (`RangeFields`): they cannot cross (§4), move the numbers, and follow what is typed. An end
 * left at its bound empties its number, so that it filters nothing (decisions.md).
 */
export function start(): void {
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
  if (moved === low) low.valueAsNumber = Math.min(low.valueAsNumber, high.valueAsNumber - step);
  else high.valueAsNumber = Math.max(high.valueAsNumber, low.valueAsNumber + step);
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
