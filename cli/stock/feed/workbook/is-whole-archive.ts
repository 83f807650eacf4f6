import { crc32 } from 'node:zlib';

const [DIRECTORY_END, DIRECTORY_ENTRY] = [0x06054b50, 0x02014b50];
/** Lengths of an entry of the directory, of a file's own header, and of the end of the directory with the longest remark. */
const [ENTRY, HEADER, END, LONGEST_END] = [46, 30, 22, 22 + 0xffff];

/**
 * Whether unpacked files of a ZIP archive, by name, are what was packed: their check sums, and their names where they are written twice. Unpacking itself
 * notices few of the bytes that were changed on the way.
 */
export function isWholeArchive(archive: Uint8Array, files: Readonly<Record<string, Uint8Array>>): boolean {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = directoryEnd(bytes);
  if (end === -1) return false;
  let count = bytes.readUInt16LE(end + 10);
  const directory = bytes.readUInt32LE(end + 16);
  // Of an archive of more than four gigabytes, or written as if it were, the directory is somewhere else.
  if (directory === 0xffffffff) return true;
  const sums = new Map<string, number>();
  for (let at = directory; count > 0; count -= 1) {
    if (at + ENTRY > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) return false;
    const [nameLength, header] = [bytes.readUInt16LE(at + 28), bytes.readUInt32LE(at + 42)];
    const name = bytes.subarray(at + ENTRY, at + ENTRY + nameLength);
    if (!name.equals(bytes.subarray(header + HEADER, header + HEADER + nameLength))) return false;
    sums.set(name.toString(), bytes.readUInt32LE(at + 16));
    at += ENTRY + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return Object.entries(files).every(([name, file]) => sums.get(name) === crc32(file));
}

function directoryEnd(bytes: Buffer): number {
  for (let at = bytes.length - END; at >= 0 && at >= bytes.length - LONGEST_END; at -= 1)
    if (bytes.readUInt32LE(at) === DIRECTORY_END) return at;
  return -1;
}
