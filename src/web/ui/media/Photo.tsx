import { isUploaded, pictureFile, pictureSet } from '#shared/pictures.ts';

interface PhotoProps {
  imageUrl: string;
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string;
  className?: string | undefined;
  /** The point that stays visible when the picture is cropped, in percent from the left and top. */
  focus?: { x: number; y: number } | undefined;
  onError: () => void;
}

/** A host's picture; an uploaded one in the best size and format for the screen. Decorative. */
export function Photo({ imageUrl, sizes, className, focus, onError }: PhotoProps) {
  const isOwn = isUploaded(imageUrl);
  return (
    <picture>
      {isOwn ? <source type="image/avif" srcSet={pictureSet(imageUrl, 'avif')} sizes={sizes} /> : null}
      <img
        src={isOwn ? pictureFile(imageUrl, 960, 'webp') : imageUrl}
        srcSet={isOwn ? pictureSet(imageUrl, 'webp') : undefined}
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
