import { isUploaded, pictureFile, pictureSet } from '#shared/pictures.ts';

interface PhotoProps {
  imageUrl: string;
  /** How wide it is shown, as `sizes` says it. */
  sizes: string;
  className?: string | undefined;
  onError: () => void;
}

/** A host's picture, in the size and format that suit the screen where it was uploaded here. Decorative. */
export function Photo({ imageUrl, sizes, className, onError }: PhotoProps) {
  const own = isUploaded(imageUrl);
  return (
    <picture>
      {own ? <source type="image/avif" srcSet={pictureSet(imageUrl, 'avif')} sizes={sizes} /> : null}
      <img
        src={own ? pictureFile(imageUrl, 960, 'webp') : imageUrl}
        srcSet={own ? pictureSet(imageUrl, 'webp') : undefined}
        sizes={sizes}
        alt=""
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        className={className}
        onError={onError}
      />
    </picture>
  );
}
