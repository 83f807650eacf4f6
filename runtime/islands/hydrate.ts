import { Component, type ComponentType, createElement, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** What a shopper typed or chose before the island was alive, by field name. It keeps growing until the island reads it. */
export type Typed = Record<string, string | boolean>;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Brings an island's server HTML to life with the props that came with it and what was typed meanwhile (design §9). An island that throws, then or
 * later, gives its place back to that HTML, with what is entered by then: a form still posts by itself.
 */
export function hydrate(element: HTMLElement, component: unknown, whenAlive: () => void): void {
  const container = element.querySelector<HTMLElement>('[data-island-root]');
  if (!container) return;
  const props = JSON.parse(element.querySelector('script[type="application/json"]')?.textContent ?? '{}');
  const asSent = container.cloneNode(true);
  const typed: Typed = {};
  const note = (field: Field): void => {
    if (field.name)
      typed[field.name] = field instanceof HTMLInputElement && field.type === 'checkbox' ? field.checked : field.value;
  };
  for (const field of fieldsIn(container)) note(field);
  const listen = (event: Event): void => note(event.target as Field);
  container.addEventListener('input', listen);
  const release = (): void => {
    container.removeEventListener('input', listen);
    if (!('alive' in element.dataset)) whenAlive();
  };
  const alive = (): void => {
    release();
    element.dataset.alive = '';
  };
  let enter = (): void => {};
  const guarded = createElement(
    Guard,
    {
      onThrown: () => {
        enter = copyEntered(container);
      },
      onGone: () => {
        container.append(...asSent.childNodes);
        enter();
        release();
        delete element.dataset.alive;
      },
    },
    createElement(component as ComponentType<object>, { ...props, typed, onAlive: alive }),
  );
  hydrateRoot(container, guarded, { identifierPrefix: element.id, onCaughtError: reportError });
}

interface GuardProps {
  /** Something threw; what shows is still there. */
  onThrown: () => void;
  /** What showed is gone. */
  onGone: () => void;
  children?: ReactNode;
}

/** Shows an island until it throws, and then nothing. */
class Guard extends Component<GuardProps, { hasThrown: boolean }> {
  // A field of the class would need a helper of 300 bytes in browsers of 2021.
  constructor(props: GuardProps) {
    super(props);
    this.state = { hasThrown: false };
  }
  static getDerivedStateFromError(): { hasThrown: boolean } {
    return { hasThrown: true };
  }
  override componentDidCatch(): void {
    this.props.onGone();
  }
  override render(): ReactNode {
    if (!this.state.hasThrown) return this.props.children;
    this.props.onThrown();
    return null;
  }
}

const fieldsIn = (container: HTMLElement): Field[] => [...container.querySelectorAll<Field>('input, select, textarea')];

const isTicked = ({ type }: Field): boolean => type === 'checkbox' || type === 'radio';

/** Takes down what is entered in a container; the function it returns enters it into the fields of those names that are there by then. */
function copyEntered(container: HTMLElement): () => void {
  const before = fieldsIn(container);
  const active = before.indexOf(document.activeElement as Field);
  return () => {
    for (const field of fieldsIn(container)) {
      if (field.type === 'hidden') continue;
      const named = before.filter(({ name }) => name === field.name);
      const same = named.find((one) =>
        isTicked(field) ? one.value === field.value : !isTicked(one) || (one as HTMLInputElement).checked,
      ) as HTMLInputElement | undefined;
      const into = field as HTMLInputElement;
      if (same && isTicked(field)) into.checked = same.checked;
      else if (same && field.type === 'file') into.files = same.files;
      else if (same) into.value = same.value;
      if (active >= 0 && field.name === before[active]?.name) field.focus();
    }
  };
}
