/** 'coming_late' -> 'comingLate'; a leading underscore goes. */
type Camel<Key extends string> = Key extends `_${infer Rest}`
  ? Camel<Rest>
  : Key extends `${infer First}_${infer Rest}`
    ? `${First}${Capitalize<Camel<Rest>>}`
    : Key;

/** The same plain data with the keys of the runtime: `min_days` is `minDays`. What was left out stays left out. */
export type Plain<T> = T extends readonly (infer Item)[]
  ? Plain<Item>[]
  : T extends object
    ? { [Key in keyof T as Camel<Key & string>]: Plain<T[Key]> }
    : T;

/** The same, but null where these keys are left out. */
export type OrNull<T, Keys extends keyof T = keyof T> = Omit<T, Keys> & { [Key in Keys]-?: T[Key] | null };

/** The same, but in place of these secrets the names of the environment variables that hold them (`key`: `keyEnv`); null where left out. */
export type SecretsNamed<T, Keys extends keyof T & string> = Omit<T, Keys> & {
  [Key in Keys as `${Key}Env`]: string | null;
};
