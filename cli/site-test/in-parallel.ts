/**
 * Does a piece of work for each item, at most so many at a time, in order. Each worker first makes what it works with, and has it for all its
 * items. Ends when all are done; rejects with the first failure.
 */
export async function inParallel<T, W>(
  items: readonly T[],
  atOnce: number,
  equip: () => Promise<W>,
  work: (item: T, equipment: W, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    const equipment = await equip();
    for (let index = next++; index < items.length; index = next++) await work(items[index] as T, equipment, index);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
}
