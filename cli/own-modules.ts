import module from 'node:module';

const OWN = /^\.\.?\/.*\.ts$/;

/**
 * Modules of the project name each other by their whole relative path. Node need not ask the file system where such a module is and of what kind:
 * with hundreds of them that is a twentieth of what a build of one changed tenant takes.
 */
export function findOwnModules(): void {
  module.registerHooks({
    resolve(specifier, context, next) {
      if (!(context.parentURL && OWN.test(specifier))) return next(specifier, context);
      return {
        url: new URL(specifier, context.parentURL).href,
        format: 'module-typescript',
        shortCircuit: true,
      };
    },
  });
}
