/** The parts of the guide, in order. */
export const pageParts = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('main > details, main > section:not(.notices)'),
];

/** A part's id, which is on an inner element in an accordion. */
export const idOf = (part: HTMLElement): string =>
  part.id || (part.querySelector<HTMLElement>(':scope > div')?.id ?? '');
