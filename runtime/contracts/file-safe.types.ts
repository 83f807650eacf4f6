/** Seals files of shoppers and dealers so that nobody reads them off a disk or out of a backup. */
export interface FileSafe {
  seal(bytes: Uint8Array): Uint8Array;
  /** Throws for what was sealed with another key, or changed since. */
  open(sealed: Uint8Array): Uint8Array;
}
