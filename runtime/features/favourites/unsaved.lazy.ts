/** A heart that stays as it was says why: what blocks cookies keeps nothing, and a full browser nothing more. */
export function sayUnsaved(): void {
  document.querySelector('.unsaved')?.remove();
  const note = document.createElement('p');
  note.className = 'alert unsaved';
  note.setAttribute('role', 'alert');
  note.textContent =
    'Your browser did not save this. It may block cookies and site data, or have no room left for this site.';
  document.body.append(note);
}
