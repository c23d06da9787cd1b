const hide = (picture: HTMLImageElement) =>
  (picture.closest('.pics li') ?? picture.closest('.pic') ?? picture).remove();

/** A picture that does not come leaves neither a hole nor a sign of one. */
export function hideBrokenPictures(): void {
  // Errors of pictures do not bubble.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) hide(target);
    },
    true,
  );
  // Those that failed before this script was here.
  for (const picture of document.querySelectorAll('img')) {
    if (picture.complete && picture.naturalWidth === 0) hide(picture);
  }
}
