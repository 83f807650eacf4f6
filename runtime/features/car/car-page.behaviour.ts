/** The bar of phones shows while the button that it repeats is out of sight. The page's tools come when one is used. */
export function start(): void {
  const bar = document.querySelector('.car-bar');
  const main = document.querySelector('.car__box .car__main');
  if (bar && main)
    new IntersectionObserver(([entry]) => bar.toggleAttribute('data-shown', !entry?.isIntersecting)).observe(main);
  for (const sign of ['click', 'input'])
    document.addEventListener(sign, ({ target }) => {
      const tool = (target as Element).closest<HTMLElement>('[data-tool]');
      if (tool) void import('./car-tools.lazy.ts').then(({ useTool }) => useTool(tool));
    });
}
