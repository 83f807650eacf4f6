/** What scripts and shoppers say about an element, not the server: groups that are open, saved cars, where a slider is. */
const OURS: ReadonlySet<string> = new Set(['open', 'aria-pressed', 'style']);

/**
 * Makes an element the same as `next`, another one of its kind, and keeps as much of it as there is in both: what stays in its place is not
 * laid out, painted or loaded again, and keeps focus and caret. `next` is used up.
 */
export function morph(old: Element, next: Element): void {
  copyAttributes(old, next);
  let place: ChildNode | null = old.firstChild;
  let child: ChildNode | null = next.firstChild;
  // Most of the time the same things are there in the same order.
  while (place && child && alike(place, child)) {
    const after: ChildNode | null = place.nextSibling;
    const then: ChildNode | null = child.nextSibling;
    morphNode(place, child);
    place = after;
    child = then;
  }
  const [has, wanted] = [byKind(place), byKind(child)];
  for (const [kind, one] of has) if (!wanted.has(kind)) one.remove();
  place = [...has.values()].find(({ parentNode }) => parentNode === old) ?? null;
  for (const [kind, one] of wanted) {
    const same = has.get(kind);
    if (!same) old.insertBefore(one, place);
    else {
      if (same === place) place = place.nextSibling;
      else move(old, same, place);
      morphNode(same, one);
    }
  }
}

/** Whether one can become the other; those that are equal already are the quickest to tell. */
function alike(one: ChildNode, other: ChildNode): boolean {
  return one.isEqualNode(other) || kindOf(one) === kindOf(other);
}

function morphNode(old: ChildNode, next: ChildNode): void {
  if (old.isEqualNode(next)) return;
  if (old instanceof Element && next instanceof Element) morph(old, next);
  else old.nodeValue = next.nodeValue;
}

function copyAttributes(old: Element, next: Element): void {
  for (const { name, value } of next.attributes)
    if (!OURS.has(name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const { name } of [...old.attributes])
    if (!OURS.has(name) && !next.hasAttribute(name)) old.removeAttribute(name);
}

/** A child and those behind it by what they are, and their number among those that are the same. */
function byKind(first: ChildNode | null): Map<string, ChildNode> {
  const children = new Map<string, ChildNode>();
  const counts = new Map<string, number>();
  for (let child = first; child; child = child.nextSibling) {
    const kind = kindOf(child);
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    children.set(`${kind} ${count}`, child);
  }
  return children;
}

/** An item of a list by its car or by the value that it offers, a facet by its field, anything else by its name and first class. */
function kindOf(node: ChildNode): string {
  if (!(node instanceof HTMLElement)) return node.nodeName;
  const { localName } = node;
  if (localName === 'li') {
    const item = node.querySelector<HTMLElement>('[data-car], input');
    if (item) return item.dataset.car ?? `${item.getAttribute('value')}`;
  }
  return localName === 'details' ? `${node.dataset.facet}` : `${localName} ${node.classList[0]}`;
}

interface Moving {
  moveBefore?(child: Node, place: Node | null): void;
}

/** Moves a child where the browser can without taking it out of the page, which would take the focus from it. */
function move(parent: Element, child: ChildNode, place: ChildNode | null): void {
  const moving: Moving = parent;
  if (moving.moveBefore) moving.moveBefore(child, place);
  else parent.insertBefore(child, place);
}
