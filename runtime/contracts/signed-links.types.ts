/** What the token of a link says that is genuine and has not expired. */
export interface SignedLink<Action extends string> {
  action: Action;
  /** What it is about. */
  id: string;
  /** By what its use is remembered. */
  link: string;
}

/** Tokens of links in mails: signed, of one site, for two weeks. Each says an action and what it is about. */
export interface SignedLinks<Action extends string> {
  make(action: Action, id: string): string;
  /** Null: not made here, changed, of another site or kind, or expired. */
  read(token: string): SignedLink<Action> | null;
}
