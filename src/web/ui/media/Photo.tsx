import { isUploaded, pictureFile, pictureSet } from '#shared/pictures.ts';

interface PhotoProps {
  imageUrl: string;
  /** How wide it is shown, as `sizes` says it. */
  sizes: string;
  className?: string | undefined;
  /** The point that stays in view where it is cut, in percent from the left and the top. */
  focus?: { x: number; y: number } | undefined;
  onError: () => void;
}

/** A host's picture, in the size and format that suit the screen where it was uploaded here. Decorative. */
export function Photo({ imageUrl, sizes, className, focus, onError }: PhotoProps) {
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
        style={focus && { objectPosition: `${focus.x}% ${focus.y}%` }}
        onError={onError}
      />
    </picture>
  );
}
