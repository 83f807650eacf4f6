/** A press on the chat's button brings its window; until then nothing of it is loaded. Where that cannot come, the link leads on. */
export function start(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-chat]');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    import('./chat.lazy.ts').then(({ openChat }) => openChat(link)).catch(() => location.assign(link.href));
  });
}
