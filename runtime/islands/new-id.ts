/** A name that nothing else has, of 32 letters and digits. `crypto.randomUUID` is missing over plain http, and in browsers of 2021. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
