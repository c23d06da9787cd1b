import { registerOverlay } from './overlays.ts';

/**
 * Makes the emergency sheet, which also opens by a link, a modal dialog with focus and Escape. A tap beside it does not
 * close it, so that a shaking hand cannot lose the numbers.
 */
export function makeEmergencyModal(): void {
  const sheet = document.querySelector<HTMLDialogElement>('#sos');
  const alarm = document.querySelector('#alarm');
  const close = sheet?.querySelector('.button');
  // Browsers from before 2022 do not support <dialog>.
  if (sheet === null || !('showModal' in sheet)) return;
  const open = registerOverlay('emergency', () => {
    sheet.showModal();
    // Focus the sheet, not its first link: screen readers start at the top, and Enter dials no number.
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
  // A sheet that the address opened before this script ran stays visible until the fragment changes.
  if (!sheet.matches(':target')) return;
  location.replace('#alarm');
  open();
}
