/** Line icons of the Tabler family (MIT), each as one path so that five of them cost few bytes. */
const ICONS = {
  wifi: 'M12 18h.01M9.2 15.2a4 4 0 0 1 5.6 0M6.3 12.3a8 8 0 0 1 11.4 0M3.5 9.5a12 12 0 0 1 17 0',
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2',
  whatsapp:
    'M3 21l1.7-3.8a9 9 0 1 1 3.4 2.9zM9 10a.5.5 0 0 0 1 0V9a.5.5 0 0 0-1 0v1a5 5 0 0 0 5 5h1a.5.5 0 0 0 0-1h-1',
  pin: 'M9 11a3 3 0 1 0 6 0 3 3 0 0 0-6 0M17.7 16.7l-4.3 4.2a2 2 0 0 1-2.8 0l-4.3-4.2a8 8 0 1 1 11.4 0',
  alarm: 'M8 16v-4a4 4 0 0 1 8 0v4M3 12h1m8-9v1m8 8h1M5.6 5.6l.7.7m12.1-.7-.7.7M6 16h12v4H6z',
  tongue: 'M9 6.4c0 4.4-2.2 6.6-5 6.6m0-6.6h7M5 9c0 2.1 2.3 3.9 6 4m1 7 4-9 4 9m-.9-2h-6.2M6.7 3l.8.6',
  play: 'M7 4v16l13-8z',
} as const;

export type IconName = keyof typeof ICONS;

/** Decoration beside a word, never instead of one. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={ICONS[name]} />
  </svg>
);
