/** What the compiler and the sites are made of, by its place in the project. */
export const TOOLCHAIN = ['cli', 'runtime', 'schema', 'templates', 'package-lock.json'];
