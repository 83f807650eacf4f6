interface Policy {
  createScriptURL(url: string): string;
}
interface TrustedTypesWindow {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: Partial<Record<'createHTML' | 'createScriptURL', (text: string) => string | null>>,
    ): Policy;
  };
}

/** A script that has not come by then does not come while the shopper waits, in milliseconds. */
const PATIENCE_MS = 5000;

let isLoading = false;

/**
 * Loads the script of the chat that a button names, and says under the buttons how that goes. From then on, and where it fails, the button is the link
 * that it is without script: nobody is left with one that does nothing.
 */
export function openChat(link: HTMLAnchorElement): void {
  const { chat: url, origins = '', said = '' } = link.dataset;
  const [opening = '', opened = '', failed = ''] = said.split('|');
  if (!url || isLoading) return;
  isLoading = true;
  const state = stateAfter(link.closest('.car__actions') ?? link);
  say(state, opening);
  link.setAttribute('aria-busy', 'true');
  const end = (text: string): void => {
    clearTimeout(timer);
    isLoading = false;
    link.removeAttribute('aria-busy');
    link.removeAttribute('data-chat');
    say(state, text);
  };
  const script = document.createElement('script');
  const timer = setTimeout(() => end(failed), PATIENCE_MS);
  script.onload = () => end(opened);
  script.onerror = () => end(failed);
  script.async = true;
  script.src = trusted(url, [new URL(url).origin, ...origins.split(' ').filter(Boolean)]);
  document.head.append(script);
}

/**
 * The address of the script, as Trusted Types want it. Chats load more scripts and write HTML, and know no policy of ours: the default one lets scripts
 * come from the origins that the dealer's definition names, and HTML pass, in which the page's security policy runs nothing.
 */
function trusted(url: string, origins: readonly string[]): string {
  const { trustedTypes } = window as TrustedTypesWindow;
  if (!trustedTypes) return url;
  trustedTypes.createPolicy('default', {
    createHTML: (html) => html,
    createScriptURL: (asked) => {
      const { origin } = new URL(asked, location.href);
      return origin === location.origin || origins.includes(origin) ? asked : null;
    },
  });
  const own = trustedTypes.createPolicy('chat', { createScriptURL: (asked) => (asked === url ? asked : null) });
  return own.createScriptURL(url);
}

/** The line under an element in which screen readers are told what becomes of the chat. */
function stateAfter(element: Element): HTMLElement {
  const state = document.createElement('p');
  state.className = 'chat-state';
  state.setAttribute('role', 'status');
  element.after(state);
  return state;
}

/** Once the line is there: what it begins with nobody is told. */
function say(state: HTMLElement, text: string): void {
  requestAnimationFrame(() => {
    state.textContent = text;
  });
}
