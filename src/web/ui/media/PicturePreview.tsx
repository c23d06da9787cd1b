import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUploaded } from '#shared/pictures.ts';
import { pictureAddress } from '#shared/fields.ts';
import { Photo } from './Photo.tsx';
import classes from './PictureField.module.css';

/** How long typing must pause, so that half-typed URLs are not requested. */
const PAUSE_MS = 700;

/** A picture to show, and a handler for when it fails to load. */
export type ShownPicture = Pick<ComponentProps<typeof Photo>, 'imageUrl' | 'onError'>;

interface PicturePreviewProps {
  value: string;
  /** Replaces the default preview. */
  children?: ((picture: ShownPicture) => ReactNode) | undefined;
}

/** The field's picture, or a note that its URL shows no picture. */
export function PicturePreview({ value, children }: PicturePreviewProps) {
  const { t } = useTranslation();
  const [typed] = useDebouncedValue(value, PAUSE_MS);
  const [broken, setBroken] = useState<string | null>(null);
  const address = pictureAddress.safeParse(value === '' ? '' : typed).data ?? '';
  if (address === '') return null;
  if (address === broken) {
    return (
      <Text fz="sm" c="var(--stone)" role="status">
        {t(isUploaded(address) ? 'media.notLoaded' : 'media.unseen')}
      </Text>
    );
  }
  const picture = { imageUrl: address, onError: () => setBroken(address) };
  return children?.(picture) ?? <Photo {...picture} sizes="30rem" className={classes['preview']} />;
}
