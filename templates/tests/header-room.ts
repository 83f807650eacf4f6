/** What is wrong with the room in the header of the page that is shown; runs in the browser. */
export function crowdedHeader(): string[] {
  const found: string[] = [];
  const room = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > room) found.push(`page ${document.documentElement.scrollWidth} px wide`);
  const isShown = (one: Element): boolean => one.checkVisibility() && one.getBoundingClientRect().width > 2;
  const name = (one: Element): string => one.className || one.textContent?.trim() || one.tagName;
  const parts = [
    ...document.querySelectorAll(
      '.header__bar > .brand, .header__tools a, .header__bar > :is(.header__call, .header__hours, .header__menu), .header__nav > ul > li',
    ),
  ].filter(isShown);
  const boxes = parts.map((one) => one.getBoundingClientRect());
  for (const [index, box] of boxes.entries()) {
    const own = name(parts[index] as Element);
    if (box.left < -1 || box.right > room + 1) found.push(`${own} leaves the window`);
    for (const [other, beside] of boxes.entries()) {
      const overlap =
        Math.min(box.right, beside.right) - Math.max(box.left, beside.left) > 1 &&
        Math.min(box.bottom, beside.bottom) - Math.max(box.top, beside.top) > 1;
      if (other > index && overlap) found.push(`${own} over ${name(parts[other] as Element)}`);
    }
  }
  const items = [...document.querySelectorAll('.header__nav > ul > li')].filter(isShown);
  const tops = new Set(items.map((one) => Math.round(one.getBoundingClientRect().top / 8)));
  const isRow = items.length > 0;
  if (tops.size > 1) found.push(`menu in ${tops.size} rows`);
  const button = document.querySelector('.header__menu');
  if (button && isShown(button) === isRow) found.push(isRow ? 'menu and its button' : 'neither menu nor button');
  for (const words of document.querySelectorAll(
    '.header__call span, .header__nav > ul > li > :is(a, details > summary)',
  )) {
    const range = document.createRange();
    range.selectNodeContents(words);
    const high = range.getBoundingClientRect().height;
    if (
      isShown(words) &&
      !words.querySelector('small') &&
      high > 1.9 * Number.parseFloat(getComputedStyle(words).fontSize)
    )
      found.push(`${name(words)} wraps`);
  }
  for (const one of document.querySelectorAll(
    '.header__bar > .header__call, .header__menu, .header__tools a, .header__nav > ul > li > a, .header__nav summary',
  ))
    if (isShown(one) && one.getBoundingClientRect().height < 43.5)
      found.push(`${name(one)} is ${one.getBoundingClientRect().height} px high`);
  const brand = document.querySelector('.header__bar > .brand');
  const label = brand?.getAttribute('aria-label');
  const read = (brand as HTMLElement | null)?.innerText.replace(/\s+/g, ' ').trim().toLowerCase() ?? '';
  if (label && !read.split(' ').every((word) => label.toLowerCase().includes(word)))
    found.push(`the brand link is called “${label}” and reads “${read}”`);
  return found;
}
