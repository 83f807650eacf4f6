import { useEffect, useState } from 'react';

/**
 * §4: whether a form is being sent, for a button that shows 'Loading' and is disabled until the next page is there. Back brings the page as it
 * was left, so once it is shown again nothing is being sent. `id`: of the form's element.
 */
export function useSending(id: string): [sending: boolean, setSending: (sending: boolean) => void] {
  const [sending, setSending] = useState(false);
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setSending(false);
    };
    // Firefox remembers what was disabled when the page was left, and disables it again when the page is loaded.
    const left = (): void => {
      for (const button of document.querySelectorAll<HTMLButtonElement>(`#${CSS.escape(id)} button`))
        button.disabled = false;
    };
    addEventListener('pageshow', shown);
    addEventListener('pagehide', left);
    return () => {
      removeEventListener('pageshow', shown);
      removeEventListener('pagehide', left);
    };
  }, [id]);
  return [sending, setSending];
}
