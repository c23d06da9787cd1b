import { overlayOf } from './overlays.ts';

/**
 * Makes the emergency sheet, which a link alone opens, a dialog: it keeps the focus, gives it back, and closes by Escape.
 * A touch beside it closes nothing: a hand that shakes would lose the numbers.
 */
export function openAsDialog(): void {
  const sheet = document.querySelector<HTMLDialogElement>('#sos');
  const alarm = document.querySelector('#alarm');
  const close = sheet?.querySelector('.button');
  // Browsers from before 2022 know no dialogs.
  if (sheet === null || !('showModal' in sheet)) return;
  const open = overlayOf('emergency', () => {
    sheet.showModal();
    // Read from its beginning, and no number is dialled by Enter alone.
    sheet.tabIndex = -1;
    sheet.focus();
    return sheet;
  });
  alarm?.setAttribute('aria-haspopup', 'dialog');
  alarm?.addEventListener('click', (event) => {
    event.preventDefault();
    open();
  });
  close?.addEventListener('click', (event) => {
    if (!sheet.open) return;
    event.preventDefault();
    sheet.close();
  });
  // Opened by the address, before this ran, it is there until the address names something else.
  if (!sheet.matches(':target')) return;
  location.replace('#alarm');
  open();
}
