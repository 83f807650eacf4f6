/** A list of options under a text field, which keeps the focus: the editable combobox with list autocomplete of the ARIA Authoring Practices. */
export interface Combobox {
  /** Opens or closes the list; it never opens while the field is without focus. */
  open(shown: boolean): void;
}

/**
 * Makes `field` a combobox over `list`, whose options are links with the role `option` and an id; they may change at any time while the
 * list is closed. `popup` is what appears and disappears. Enter on an option follows it, elsewhere it submits the form.
 */
export function combobox(field: HTMLInputElement, list: HTMLElement, popup: HTMLElement): Combobox {
  let active: HTMLElement | null = null;
  const options = (): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[role=option]')];

  const activate = (option: HTMLElement | null): void => {
    active?.setAttribute('aria-selected', 'false');
    active = option;
    if (!option) {
      field.removeAttribute('aria-activedescendant');
      return;
    }
    option.setAttribute('aria-selected', 'true');
    option.scrollIntoView({ block: 'nearest' });
    field.setAttribute('aria-activedescendant', option.id);
  };
  const open = (shown: boolean): void => {
    activate(null);
    const visible = shown && document.activeElement === field;
    popup.hidden = !visible;
    field.setAttribute('aria-expanded', String(visible && options().length > 0));
  };

  /** By key; true: the key is used up. */
  const keys: Record<string, () => boolean> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Enter: () => {
      const option = active;
      // Closes the list, so that nothing is chosen afterwards.
      option?.click();
      return option !== null;
    },
    Escape: () => {
      const shown = !popup.hidden;
      open(false);
      return shown;
    },
    // The caret moves, so what is typed next belongs to the field again.
    Home: () => rest(),
    End: () => rest(),
  };
  const step = (by: number): boolean => {
    const all = options();
    if (all.length === 0) return false;
    if (popup.hidden) open(true);
    const at = active ? all.indexOf(active) + by : by > 0 ? 0 : -1;
    activate(all[(at + all.length) % all.length] ?? null);
    return true;
  };
  const rest = (): boolean => {
    activate(null);
    return false;
  };

  field.addEventListener('keydown', (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (keys[event.key]?.()) event.preventDefault();
  });
  field.addEventListener('blur', () => open(false));
  field.addEventListener('focus', () => open(options().length > 0));
  field.form?.addEventListener('submit', () => open(false));
  // The field keeps the focus while the list is pressed, so the list is still there when the button comes up.
  popup.addEventListener('mousedown', (event) => event.preventDefault());
  popup.addEventListener('click', (event) => {
    if ((event.target as Element).closest('[role=option]')) open(false);
  });
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': list.id,
    'aria-expanded': 'false',
  }))
    field.setAttribute(name, value);
  return { open };
}
