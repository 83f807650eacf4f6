/** A task that could not be done, in whatever process: a fault of the product. */
export class TaskError extends Error {
  override name = 'TaskError';
}
