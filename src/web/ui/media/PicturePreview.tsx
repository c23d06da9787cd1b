import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureAddress } from '#shared/fields.ts';
import { Photo } from './Photo.tsx';
import classes from './PictureField.module.css';

/** Typing has paused: what half an address leads to is nobody's business. */
const PAUSE_MS = 700;

/** The picture that the field holds, or that none can be seen where it points. */
export function PicturePreview({ value }: { value: string }) {
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
  return (
    <Photo
      imageUrl={address}
      sizes="30rem"
      className={classes['preview']}
      onError={() => setBroken(address)}
    />
  );
}
