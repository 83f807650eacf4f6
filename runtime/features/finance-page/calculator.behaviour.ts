/** A calculator comes alive with the first touch; nothing of it is loaded before. */
export function start(): void {
  const open = ({ target }: Event): void => {
    const form = (target as Element).closest<HTMLFormElement>('form[data-calculator]');
    if (!form || form.dataset.calculator === 'open') return;
    form.dataset.calculator = 'open';
    void import('./calculator.lazy.ts').then(({ openCalculator }) => openCalculator(form, target));
  };
  for (const sign of ['focusin', 'pointerdown', 'input']) document.addEventListener(sign, open);
}
