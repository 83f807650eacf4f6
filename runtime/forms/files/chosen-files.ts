import type { ChosenFile } from '../lead-calls.ts';

/** By the input in which they were chosen: what is sent in place of each file. It is the same each time that a form is sent, since a request that is asked again has to be. */
const IN_PLACE = new WeakMap<HTMLInputElement, Map<File, Promise<File>>>();
/** How long after they were chosen files may still be made into others: a form waits no longer. */
const READY_MS = 30_000;

/** Has what is chosen in an input sent as `made` makes it; as it is where that fails. `isChosen`: whether nothing else was chosen since. */
export function sendInPlace(
  input: HTMLInputElement,
  made: (file: File, isChosen: () => boolean) => Promise<File>,
): void {
  const files = new Map<File, Promise<File>>();
  IN_PLACE.set(input, files);
  const isChosen = (): boolean => IN_PLACE.get(input) === files;
  for (const file of input.files ?? []) files.set(file, orElse(file, made(file, isChosen), READY_MS));
}

/** The files that are chosen in a form's element, as they are sent. */
export function filesIn(element: HTMLFormElement | null): Promise<ChosenFile[]> {
  const inputs = [...(element?.elements ?? [])].filter(
    (control): control is HTMLInputElement => control instanceof HTMLInputElement && control.type === 'file',
  );
  return Promise.all(
    inputs.flatMap((input) =>
      [...(input.files ?? [])].map(async (file) => ({
        field: input.name,
        file: (await IN_PLACE.get(input)?.get(file)) ?? file,
      })),
    ),
  );
}

/** What a promise gives; something else where that takes too long or fails. */
export function orElse<T>(other: T, promise: Promise<T>, waitMs: number): Promise<T> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(other), waitMs);
    promise
      .catch(() => other)
      .then((value) => {
        clearTimeout(late);
        resolve(value);
      });
  });
}
