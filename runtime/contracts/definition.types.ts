/** Where a definition has something: ['models', 2, 'path']. */
export type DefinitionPath = (string | number)[];

/** Where definitions have something; '*' stands for any item of a list: ['models', '*', 'path']. */
export type DefinitionPattern = readonly string[];

/** A tenant's definition as features read it while a site is planned: with defaults filled in, and perhaps malformed. */
export interface DefinitionReader {
  config: unknown;
  /** What it says at a key ('platform.base_url'); undefined where it says nothing. */
  value(key: string): unknown;
  /** The items of a list that are maps; none where there is no list. */
  items(key: string): readonly { path: DefinitionPath; value: Readonly<Record<string, unknown>> }[];
  /** The dealer's own Markdown files of a kind ('post') that pages are made of, each with what it says of itself at its top. */
  texts(kind: string): readonly {
    file: string;
    /** What of the definition names it, or switches its page on. */
    path: DefinitionPath;
    matter: Readonly<Record<string, unknown>>;
  }[];
  /** The files of the tenant's folder by their names in it; their contents are bytes. */
  files: Pick<ReadonlyMap<string, Uint8Array>, 'has' | 'get' | 'keys'>;
}

/** A value of a route's parameter, and where the definition has what it comes from. */
export interface RouteValue {
  value: string;
  source: DefinitionPath;
  /** False: of this value no sitemap says anything, and nothing is offered that links to it. */
  listed?: false;
  /** 'YYYY-MM-DD': the page is there from that day on. */
  since?: string;
}

/** What gives the parameter of a route its values (`FeatureRoute.each`). */
export interface RouteList {
  /** In the order in which the site shows them; null where only the server knows them. */
  valuesOf(definition: DefinitionReader): RouteValue[] | null;
  /** The list of the definition whose items they are. */
  list?: DefinitionPath;
  /** What of the definition decides them. */
  decidedBy: readonly DefinitionPattern[];
  /** True: they are slugs of cars, which come and go. Others that are not known at build, a service of a feature knows (`ServiceHooks.values`). */
  ofStock?: true;
  /** One of those that are not known at build, whose page shows what all of them are like. */
  sample?(definition: DefinitionReader): string | undefined;
}

/** What has to hold so that a page is there (`FeatureRoute.needs`), or that something in a slot ever shows anything (`SlotFilling.needs`). */
export interface DefinitionCondition {
  /** Whether it holds, or may. */
  holds(definition: DefinitionReader): boolean;
  /** What of the definition decides it. */
  decidedBy: readonly DefinitionPattern[];
  /** What somebody writes so that it holds: `validate` proposes it. */
  remedy: { key: string; equals: unknown } | { key: string; filled: true };
}
