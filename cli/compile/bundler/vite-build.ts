import type { InlineConfig, Rolldown } from 'vite';

/** One build in memory. Vite is loaded here and only now: a run that builds nothing does without it. */
export async function viteBuild(config: InlineConfig): Promise<Rolldown.RolldownOutput> {
  const { build } = await import('vite');
  return (await build(config)) as Rolldown.RolldownOutput;
}
