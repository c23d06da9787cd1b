import { Skeleton } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { isUploaded, pictureFile, pictureSet } from '#shared/pictures.ts';
import { fetchSessionPicture } from './session-picture.ts';

interface PhotoProps {
  imageUrl: string;
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string;
  className?: string | undefined;
  /** The point that stays visible when the picture is cropped, in percent from the left and top. */
  focus?: { x: number; y: number } | undefined;
  onError: () => void;
}

/**
 * A host's picture; an uploaded one in the best size and format for the screen. Decorative. One that does not load may be
 * for the guests of a stay only, so it is fetched with the session's token.
 */
export function Photo({ imageUrl, sizes, className, focus, onError }: PhotoProps) {
  const [withSession, setWithSession] = useState<string | null>(null);
  const isOwn = isUploaded(imageUrl);
  const style = focus && { objectPosition: `${focus.x}% ${focus.y}%` };
  if (withSession === imageUrl) {
    return (
      <SessionPhoto
        key={imageUrl}
        imageUrl={imageUrl}
        className={className}
        style={style}
        onError={onError}
      />
    );
  }
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
        style={style}
        onError={isOwn ? () => setWithSession(imageUrl) : onError}
      />
    </picture>
  );
}

interface SessionPhotoProps extends Pick<PhotoProps, 'imageUrl' | 'className' | 'onError'> {
  style: { objectPosition: string } | undefined;
}

const LOADING_HEIGHT = 240;

function SessionPhoto({ imageUrl, className, style, onError }: SessionPhotoProps) {
  const [shown, setShown] = useState<string | null>(null);
  const reportError = useEffectEvent(onError);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    fetchSessionPicture(imageUrl, signal).then(
      (address) => {
        if (signal.aborted) return URL.revokeObjectURL(address);
        signal.addEventListener('abort', () => URL.revokeObjectURL(address));
        return setShown(address);
      },
      () => {
        if (!signal.aborted) reportError();
      },
    );
    return () => controller.abort();
  }, [imageUrl]);
  if (shown === null) return <Skeleton className={className} h={LOADING_HEIGHT} aria-hidden />;
  return <img src={shown} alt="" decoding="async" className={className} style={style} onError={onError} />;
}
