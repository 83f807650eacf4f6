import type { Page } from 'playwright';

/**
 * Controls of a page that something else lies on, at any scroll position: 'a.x under div.y at 300 px'. What is stuck to an edge of the window over
 * its whole width ends the window there: what has scrolled behind it counts as scrolled away, unless it is stuck itself and so never comes out.
 */
export async function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = (one: Element): string => `${one.tagName.toLowerCase()}.${[...one.classList].join('.')}`;
    /** What an element is stuck to the window with, right now. */
    const stuckTo = (one: Element): Element | null => {
      for (let at: Element | null = one; at; at = at.parentElement) {
        const { position, top, bottom } = getComputedStyle(at);
        const box = at.getBoundingClientRect();
        const near = (distance: number): boolean => Math.abs(distance) < 2;
        if (position === 'fixed') return at;
        if (position !== 'sticky') continue;
        if (near(box.top - Number.parseFloat(top)) || near(innerHeight - box.bottom - Number.parseFloat(bottom)))
          return at;
      }
      return null;
    };
    const isEdge = (one: Element | null): boolean => {
      const box = one?.getBoundingClientRect();
      return box !== undefined && box.left <= 0 && box.right >= document.documentElement.clientWidth;
    };
    /** Whether a point of a control can be seen as far as boxes that scroll or cut off around it go. */
    const isInside = (control: Element, x: number, y: number): boolean => {
      for (let at = control.parentElement; at && at !== document.body; at = at.parentElement) {
        const box = at.getBoundingClientRect();
        if (
          getComputedStyle(at).overflow !== 'visible' &&
          (x < box.left || x > box.right || y < box.top || y > box.bottom)
        )
          return false;
      }
      return true;
    };
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')];
    const covered = new Map<string, string>();
    const step = Math.floor(innerHeight / 3);
    for (let top = 0; top <= document.documentElement.scrollHeight; top += step) {
      scrollTo({ top, behavior: 'instant' });
      for (const control of controls) {
        const box = control.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        if (box.width < 2 || x < 0 || x >= document.documentElement.clientWidth || y < 0 || y >= innerHeight) continue;
        if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || !isInside(control, x, y))
          continue;
        const hit = document.elementFromPoint(x, y);
        if (!hit || control.contains(hit) || hit.contains(control) || hit.closest('label')?.contains(control)) continue;
        const stuck = stuckTo(hit);
        if (isEdge(stuck) && stuckTo(control) === null) continue;
        covered.set(name(control), `${name(control)} under ${name(hit)} at ${Math.round(scrollY)} px`);
      }
    }
    return [...covered.values()];
  });
}
