/** A logo that could be measured but not read to its end. */
export class LogoError extends Error {
  override name = 'LogoError';
  /** The file, as the definition names it. */
  readonly file: string;

  constructor(file: string, cause: unknown) {
    super(`The logo \`${file}\` is damaged: it cannot be read to its end.`, { cause });
    this.file = file;
  }
}
