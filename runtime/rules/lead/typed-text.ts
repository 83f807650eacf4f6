/** Controls, soft hyphens, zero-width spaces and marks of the direction of writing: nobody sees them, and they come along with copied text. */
const UNSEEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** A field of one line as it is checked, stored and sent: without what nobody sees, every run of spaces one, none around it. */
export function typedLine(text: string): string {
  return text.replace(UNSEEN, '').replace(/\s+/gu, ' ').trim();
}

/** A field of several lines as it is checked, stored and sent: with its own line breaks, no spaces around it. */
export function typedLines(text: string): string {
  return text.replace(CONTROL, '').replace(/\r\n?/g, '\n').trim();
}
