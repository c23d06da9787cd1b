import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureAddress } from '#shared/fields.ts';
import { Photo } from './Photo.tsx';
import classes from './PictureField.module.css';

/** Typing has paused: what half an address leads to is not asked for. */
const PAUSE_MS = 700;

/** A picture that is there, and what to do when it turns out not to be. */
export type ShownPicture = Pick<ComponentProps<typeof Photo>, 'imageUrl' | 'onError'>;

interface PicturePreviewProps {
  value: string;
  /** How it is shown, where not as it is. */
  children?: ((picture: ShownPicture) => ReactNode) | undefined;
}

/** The picture that the field holds, or that none can be seen where it points. */
export function PicturePreview({ value, children }: PicturePreviewProps) {
  const { t } = useTranslation();
  const [typed] = useDebouncedValue(value, PAUSE_MS);
  const [broken, setBroken] = useState<string | null>(null);
  const address = pictureAddress.safeParse(value === '' ? '' : typed).data ?? '';
  if (address === '') return null;
  if (address === broken) {
    return (
      <Text fz="sm" c="var(--stone)" role="status">
        {t('media.unseen')}
      </Text>
    );
  }
  const picture = { imageUrl: address, onError: () => setBroken(address) };
  return children?.(picture) ?? <Photo {...picture} sizes="30rem" className={classes['preview']} />;
}
