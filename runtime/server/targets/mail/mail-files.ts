import type { MailMessage } from '../../../contracts/mail.types.ts';
import type { LeadFile } from '../../../contracts/platform.types.ts';
import type { FactsFile } from '../facts/lead-facts.types.ts';
import { cut, plainLine } from '../facts/plain-text.ts';
import type { MailRow } from './mail.types.ts';

export interface AttachedFiles {
  attachments: NonNullable<MailMessage['attachments']>;
  /** One for each file, and where it is. */
  rows: MailRow[];
}

/** All photos of a mail together. Encoded they are a third larger, and most servers take 25 MB. */
const ATTACHED_BYTES = 15 * 1024 * 1024;
const NAME_LENGTH = 100;
/** Drawings in SVG may hold scripts. */
const PHOTO = /^image\/(?!svg)[\w.+-]+$/;

/** Photos travel with the mail as far as they fit. Papers never do: nobody has looked for what is in them. */
export function attachedFiles(sent: readonly FactsFile[], files: readonly LeadFile[]): AttachedFiles {
  let left = ATTACHED_BYTES;
  const attachments: AttachedFiles['attachments'][number][] = [];
  const rows = sent.map(({ name, index }, at): MailRow => {
    const file = index === null ? undefined : files[index];
    const isAttached = file !== undefined && PHOTO.test(file.type) && file.bytes.byteLength <= left;
    if (isAttached) {
      left -= file.bytes.byteLength;
      attachments.push({ name: fileName(name), type: file.type, bytes: file.bytes });
    }
    return {
      label: `File ${at + 1}`,
      text: `${name} (${isAttached ? 'attached' : 'not in this mail: ask for it by the reference'})`,
    };
  });
  return { attachments, rows };
}

/** A name without a folder. */
function fileName(name: string): string {
  return cut(plainLine(name).replace(/[/\\:"<>|?*]/g, '-'), NAME_LENGTH) || 'photo';
}
