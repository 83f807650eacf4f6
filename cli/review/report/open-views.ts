/** The views of a card, as its script changes them. */
export interface CardViews {
  view(name: string): void;
  nextView(): void;
  blink(): void;
  /** Ends the blinking. */
  rest(): void;
}

/** Lets a card show its pair in every view. A part of the page's script: it uses only what that holds. */
export function openViews(element: HTMLElement, say: (words: string) => void): CardViews {
  const figure = element.querySelector('.pair') as HTMLElement;
  const tools = element.querySelector('.views') as HTMLElement;
  const names: [name: string, label: string][] = [
    ['all', 'All three'],
    ['before', 'Before'],
    ['after', 'After'],
    ['difference', 'Difference'],
    ['over', 'Overlay'],
  ];
  let timer: ReturnType<typeof setInterval> | undefined;

  const buttons = names.map(([name, label]) => `<button type="button" data-view="${name}">${label}</button>`).join('');
  tools.innerHTML = `${buttons}<button type="button" class="blink" aria-pressed="false">Blink</button><label class="slider">Before to after <input type="range" min="0" max="100" value="50"></label>`;
  const [blinkButton, slider] = ['.blink', '.slider'].map((one) => tools.querySelector(one)) as [
    HTMLElement,
    HTMLElement,
  ];

  const press = (name: string): void => {
    figure.dataset.view = name;
    for (const button of tools.querySelectorAll<HTMLElement>('[data-view]'))
      button.setAttribute('aria-pressed', String(button.dataset.view === name));
    slider.hidden = name !== 'over';
  };
  const views: CardViews = {
    view(name) {
      views.rest();
      press(name);
      say(`${names.find(([one]) => one === name)?.[1]}`);
    },
    nextView() {
      const turn = ['before', 'after', 'difference'];
      views.view(turn[(turn.indexOf(figure.dataset.view ?? '') + 1) % turn.length] as string);
    },
    blink() {
      if (timer !== undefined) {
        views.rest();
        say('Blinking has stopped.');
        return;
      }
      press('before');
      timer = setInterval(() => press(figure.dataset.view === 'before' ? 'after' : 'before'), 700);
      blinkButton.setAttribute('aria-pressed', 'true');
      say('Blinks between before and after.');
    },
    rest() {
      clearInterval(timer);
      timer = undefined;
      blinkButton.setAttribute('aria-pressed', 'false');
    },
  };
  tools.hidden = false;
  tools.addEventListener('click', ({ target }) => {
    const button = (target as HTMLElement).closest('button');
    if (button === blinkButton) views.blink();
    else if (button?.dataset.view) views.view(button.dataset.view);
  });
  slider.addEventListener('input', ({ target }) => {
    figure.style.setProperty('--over', `${(target as HTMLInputElement).value}%`);
  });
  const one = figure.querySelector('.shot.after.missing') ? 'before' : 'after';
  press(matchMedia('(max-width: 700px)').matches ? one : 'all');
  return views;
}
