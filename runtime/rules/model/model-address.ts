/** The page of a model: its own address, or /models/{slug} (§2). */
export const modelPath = ({ slug, path }: { slug: string; path?: string }): string => path ?? `/models/${slug}`;

/** Where links to a model lead: elsewhere, where it says so (§3 override_url). */
export const modelHref = (model: { slug: string; path?: string; overrideUrl?: string }): string =>
  model.overrideUrl ?? modelPath(model);

/** The page of a make: its own address, or /brands/{slug} (§2). */
export const makePath = ({ slug, path }: { slug: string; path?: string }): string => path ?? `/brands/${slug}`;

/** §2: the models page, of one body style where one is given. */
export const modelsPath = (body?: string): string => (body === undefined ? '/models' : `/models?body=${body}`);
