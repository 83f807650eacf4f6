/** The bundler gave something else than was asked for: a fault of the product. */
export class BundleError extends Error {
  override name = 'BundleError';
}
