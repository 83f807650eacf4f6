/** A button that prints its page: without script it is not there, and the browser's own menu prints. */
export function start(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-print]')) {
    button.hidden = false;
    button.addEventListener('click', () => print());
  }
}
