/** What is wrong with a file that is to be a logo: which finding, and the rest of the sentence 'The logo `images/logo.svg` …'. */
export interface LogoFault {
  id: 'logo/unreadable' | 'logo/unsafe' | 'logo/too-large';
  says: string;
  hint: string;
}

/** In pixels, or in a drawing's own units: only their ratio counts. */
export interface LogoSize {
  width: number;
  height: number;
}
