/** The page of a model: its own address, or /models/{slug} (§2). */
export const modelPath = ({ slug, path }: { slug: string; path?: string }): string => path ?? `/models/${slug}`;

/** Where links to a model lead: elsewhere, where it says so (§3 override_url). */
export const modelHref = (model: { slug: string; path?: string; overrideUrl?: string }): string =>
  model.overrideUrl ?? modelPath(model);

/** The page of a make: its own address, or /brands/{slug} (§2). */
export const makePath = ({ slug, path }: { slug: string; path?: string }): string => path ?? `/brands/${slug}`;

/** Whether a site has pages of models at their usual addresses. */
export const hasModelPages = (routes: readonly { path: string }[]): boolean =>
  routes.some(({ path }) => path.startsWith(modelPath({ slug: ':' })));

/** Whether a site has pages of makes at their usual addresses. */
export const hasMakePages = (routes: readonly { path: string }[]): boolean =>
  routes.some(({ path }) => path.startsWith(makePath({ slug: ':' })));

/** §2: the models page, of one body style where one is given. */
export const modelsPath = (body?: string): string => (body === undefined ? '/models' : `/models?body=${body}`);
