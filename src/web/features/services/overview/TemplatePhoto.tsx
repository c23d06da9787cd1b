import { useState } from 'react';
import { Photo } from '#web/ui/media/Photo.tsx';
import classes from './TemplatePhoto.module.css';

/** The picture of a host's own service; nothing when it has none or it does not load. */
export function TemplatePhoto({ imageUrl }: { imageUrl: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (imageUrl === '' || imageUrl === broken) return null;
  return (
    <Photo
      imageUrl={imageUrl}
      sizes="(min-width: 48rem) 20rem, 100vw"
      className={classes['photo']}
      onError={() => setBroken(imageUrl)}
    />
  );
}
