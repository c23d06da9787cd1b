import { phoneWords } from './phone-words.ts';

/** Shows on an offline copy when it was saved. */
export function showCopyDate(): void {
  const savedAt = Number(document.body.dataset['kept']);
  if (!(savedAt > 0)) return;
  const words = phoneWords();
  const moment = new Intl.DateTimeFormat(document.documentElement.lang, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(savedAt);
  const banner = document.createElement('p');
  banner.className = 'kept';
  banner.setAttribute('role', 'status');
  const again = document.createElement('a');
  again.href = '';
  again.textContent = words.tryAgain;
  banner.append(`${words.copyFrom(moment)} `, again);
  document.body.prepend(banner);
}
