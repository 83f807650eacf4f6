import type { Region } from '../../../runtime/tenant/tenant.types.ts';

/** Words of feeds and what they mean. */
export interface Meaning<T> {
  /** Null: words that are known, and leave open what is meant. */
  means: T | null;
  /** Phrases of whole words, lower-cased, one space between. Written together they are the same: 'pick up' is 'pickup' too. */
  words: readonly string[];
  /** General words give way to words of a lower rank: 'truck' to 'tipper'. Left out, 0. */
  rank?: number;
  /** Left out, everywhere. */
  regions?: readonly Region[];
}

/** How feeds say what of one kind. */
export interface WordTable<T> {
  meanings: readonly Meaning<T>[];
  /** Words that change nothing. */
  neutral?: readonly string[];
  /** Meanings that a word which is not known leaves open. Elsewhere it changes nothing, as long as it denies nothing. */
  strict?: readonly T[];
  /** Two meanings side by side, and what they mean together. */
  together?: readonly (readonly [T, T, T])[];
}

/** What words mean. */
export interface Understood<T> {
  /** Null: not understood. */
  means: T | null;
  /** Not understood, because of what the words know: two meanings, a denial, words that leave it open. False: no word is known. */
  doubtful: boolean;
  /** What they may mean, where that is doubtful. */
  competing: readonly T[];
  /** Every word is known, and none says anything of the kind. */
  isNeutral?: boolean;
}

/** Understands the words of one kind of value. */
export type WordVocabulary<T> = (text: string) => Understood<T>;

/** What the dealer says of a word. */
export interface OwnWord<T> {
  word: string;
  means: T;
}
