import { useState } from 'react';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { Photo } from '#web/ui/media/Photo.tsx';
import classes from './CabinPhoto.module.css';

/** The drawing that the guest page also shows for a cabin without a photo. */
const DEFAULT_HERO = '/images/default-hero.svg';

interface CabinPhotoProps {
  cabin: Pick<Cabin, 'imageUrl' | 'focusX' | 'focusY'>;
  sizes: string;
}

/** A cabin's photo, 16:10, or the default drawing when it is missing or fails to load. Decorative: the name is beside it. */
export function CabinPhoto({ cabin, sizes }: CabinPhotoProps) {
  const { imageUrl, focusX, focusY } = cabin;
  const [broken, setBroken] = useState<string | null>(null);
  const shown = imageUrl === null || imageUrl === broken ? DEFAULT_HERO : imageUrl;
  return (
    <Photo
      imageUrl={shown}
      sizes={sizes}
      className={classes['photo']}
      focus={{ x: focusX, y: focusY }}
      onError={() => setBroken(imageUrl)}
    />
  );
}
