/** A module of browser code, compiled: scripts are joined from these. Its own names are like no other unit's, so that they may stand one after the other. */
export interface CodeUnit {
  /** Project-relative: 'runtime/islands/visit.ts'. */
  module: string;
  /** Its statements, minified, without imports and exports: the text between the modules that it loads on demand. */
  parts: string[];
  /** Modules that it loads when they are needed, each between two parts. */
  loads: string[];
  /** Units that run before it, in order. */
  needs: string[];
  /** The names that it takes from them: name -> module. */
  takes: Record<string, string>;
  /** What it takes from React: name -> React's own; '*' is all of it. */
  react: Record<string, string>;
  /** What it gives: exported name -> name. */
  gives: Record<string, string>;
  /** It does or keeps something when it runs, so it may run once on a page. */
  once: boolean;
}

/** A script as it is served, before it has an address. */
export interface JoinedScript {
  text: string;
  /** Files whose names it imports: they arrive with it. */
  imports: string[];
  /** Files that it loads when they are needed. */
  loads: string[];
  /** Project-relative, in the order in which they run. */
  modules: string[];
  /** Where each part of a unit begins: in the script, and in its unit. */
  places: { module: string; inScript: number; inUnit: number }[];
}

/** A script that is the same for all sites that load it. */
export interface SharedScript extends Pick<JoinedScript, 'imports' | 'loads' | 'modules'> {
  /** 'assets/gallery.lazy.BmfSF7.js' */
  name: string;
}

/** Where a unit comes from, for those who ask for a place in the sources. */
export interface UnitTrace {
  /** The name that the bundler gave it, what it made of it, and the map of that. */
  file: string;
  code: string;
  map: string;
  /** What was written otherwise: where, in the unit's text and in the bundler's, both texts go on alike from there. */
  marks: [inUnit: number, inCode: number][];
}
