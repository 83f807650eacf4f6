/** How far somebody has scrolled, in heights of the window, before the way back to the top is offered. */
const SCREENS = 1.5;

/** The link to the top comes into view once there is a way to go. Without script it is a link at the end of the page. */
export function start(): void {
  const link = document.querySelector('.to-top');
  if (!link) return;
  const look = (): void => {
    link.classList.toggle('to-top--shown', scrollY > innerHeight * SCREENS);
  };
  link.classList.add('to-top--floats');
  addEventListener('scroll', look, { passive: true });
  look();
}
