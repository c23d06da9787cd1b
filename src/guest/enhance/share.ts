import { copyOn } from './copy.ts';
import { registerOverlay } from './overlays.ts';
import { phoneWords } from './phone-words.ts';
import { createStatusLine } from './status-line.ts';

/**
 * Makes "Share this guide" in the footer open a sheet with the QR code, the address to copy and the phone's share menu.
 * Without a script it shows the QR code only.
 */
export function enableShareSheet(): void {
  const title = document.querySelector<HTMLElement>('footer summary');
  const qr = document.querySelector<HTMLImageElement>('footer img.qr');
  const address = document.querySelector('footer .print')?.textContent ?? '';
  if (title === null || qr === null) return;
  title.setAttribute('aria-haspopup', 'dialog');
  let sheet: HTMLDialogElement | null = null;
  const open = registerOverlay('share', () => {
    sheet ??= document.body.appendChild(createSheet(title.textContent, qr, address));
    sheet.showModal();
    return sheet;
  });
  title.addEventListener('click', (event) => {
    event.preventDefault();
    open();
  });
}

function createSheet(name: string, qr: HTMLImageElement, address: string): HTMLDialogElement {
  const words = phoneWords();
  const sheet = document.createElement('dialog');
  sheet.className = 'sheet';
  sheet.ariaLabel = name;
  // A tap beside the sheet closes it, in browsers that support this.
  sheet.setAttribute('closedby', 'any');
  const heading = document.createElement('h2');
  heading.textContent = name;
  const picture = qr.cloneNode() as HTMLImageElement;
  picture.loading = 'eager';
  const link = document.createElement('code');
  link.textContent = address;
  const status = createStatusLine();
  const copy = button(words.copyLink);
  copyOn(copy, link, copy, status);
  const close = button(words.close);
  close.addEventListener('click', () => sheet.close());
  sheet.append(
    heading,
    picture,
    link,
    copy,
    ...phoneShare({ title: document.title, url: address }),
    close,
    status,
  );
  return sheet;
}

/** The button for the phone's share menu. Few browsers on computers have one. */
function phoneShare(data: ShareData): HTMLElement[] {
  if (!('share' in navigator)) return [];
  const share = button(phoneWords().shareWith);
  share.addEventListener('click', () => {
    // Also rejects when the guest cancels.
    navigator.share(data).catch(() => {});
  });
  return [share];
}

function button(label: string): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = label;
  return element;
}
