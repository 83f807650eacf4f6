import { watchSight } from '../../islands/when-seen.ts';

/** The bar of phones shows while the button that it repeats is out of sight. The page's tools come when one is used. */
export function start(): void {
  const bar = document.querySelector('.car-bar');
  const main = document.querySelector('.car__box .car__main');
  if (bar && main) watchSight(main, (isInView) => void bar.toggleAttribute('data-shown', !isInView));
  for (const sign of ['click', 'input'])
    document.addEventListener(sign, ({ target }) => {
      const tool = (target as Element).closest<HTMLElement>('[data-tool]');
      if (tool) void import('./car-tools.lazy.ts').then(({ useTool }) => useTool(tool));
    });
}
