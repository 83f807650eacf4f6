/** A test that means to change a text which is not there, or not only there: it would prove nothing. */
export class FixtureError extends Error {
  override name = 'FixtureError';
}

/** The text with `to` in the place of `from`, which must be in it exactly once. `what` names the text in the error. */
export function replacedOnce(text: string, from: string, to: string, what: string): string {
  if (text.split(from).length !== 2) throw new FixtureError(`"${from}" does not stand once in ${what}.`);
  return text.replace(from, () => to);
}
