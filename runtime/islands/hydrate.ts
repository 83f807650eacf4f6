import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** What a shopper typed or chose before the island was alive, by field name. It keeps growing until the island reads it. */
export type Typed = Record<string, string | boolean>;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Brings an island's server HTML to life with the props that came with it and what was typed meanwhile (design §9). */
export function hydrate(element: HTMLElement, component: unknown, whenAlive: () => void): void {
  const container = element.querySelector<HTMLElement>('[data-island-root]');
  if (!container) return;
  const props = JSON.parse(element.querySelector('script[type="application/json"]')?.textContent ?? '{}');
  const typed: Typed = {};
  const note = (field: Field): void => {
    if (field.name)
      typed[field.name] = field instanceof HTMLInputElement && field.type === 'checkbox' ? field.checked : field.value;
  };
  for (const field of container.querySelectorAll<Field>('input, select, textarea')) note(field);
  const listen = (event: Event): void => note(event.target as Field);
  container.addEventListener('input', listen);
  const alive = (): void => {
    container.removeEventListener('input', listen);
    element.dataset.alive = '';
    whenAlive();
  };
  hydrateRoot(container, createElement(component as ComponentType<object>, { ...props, typed, onAlive: alive }), {
    identifierPrefix: element.id,
  });
}
