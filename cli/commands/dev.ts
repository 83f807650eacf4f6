export async function dev(_slugs: string[], _options: object): Promise<number> {
  return 2;
}
