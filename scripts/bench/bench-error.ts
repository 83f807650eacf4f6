/** Something that is measured did not do its work, so its figure would be a lie. */
export class BenchError extends Error {
  override name = 'BenchError';
}
