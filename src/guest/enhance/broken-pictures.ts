const hide = (picture: HTMLImageElement) =>
  (picture.closest('.pics li, .thumb') ?? picture.closest('.pic') ?? picture).remove();

/** Removes pictures that fail to load, with their captions. */
export function hideBrokenPictures(): void {
  // Error events of pictures do not bubble, so listen in the capture phase.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) hide(target);
    },
    true,
  );
  // Pictures that failed before this script ran.
  for (const picture of document.querySelectorAll('img')) {
    if (picture.complete && picture.naturalWidth === 0) hide(picture);
  }
}
