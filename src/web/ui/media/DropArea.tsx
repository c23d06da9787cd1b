import '@mantine/dropzone/styles.layer.css';
import { Button, FileButton, Group, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconCamera, IconPhotoUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './PictureField.module.css';

/** Types that file choosers offer. With this list an iPhone converts its own format (HEIC) to JPEG. */
const ACCEPTED_TYPES = 'image/jpeg,image/png,image/webp,image/avif';

interface DropAreaProps {
  /** Whether a picture would be replaced. */
  replaces: boolean;
  onFile: (file: File) => void;
}

/** Where a picture is dropped, chosen or taken. The server checks the file's real type. */
export function DropArea({ replaces, onFile }: DropAreaProps) {
  const { t } = useTranslation();
  const open = useRef<() => void>(null);
  const reset = useRef<() => void>(null);
  return (
    <Dropzone
      onDrop={([file]) => file !== undefined && onFile(file)}
      openRef={open}
      multiple={false}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ accept: ACCEPTED_TYPES, 'aria-hidden': true }}
      className={classes['drop']}
    >
      <Text fz="sm" c="var(--stone)" ta="center" className={classes['drag']}>
        {t('media.drag')}
      </Text>
      <Group gap="sm" justify="center">
        <Button
          variant="default"
          leftSection={<IconPhotoUp size={20} aria-hidden />}
          onClick={() => open.current?.()}
        >
          {t(replaces ? 'media.replace' : 'media.choose')}
        </Button>
        <FileButton
          accept={ACCEPTED_TYPES}
          capture="environment"
          resetRef={reset}
          onChange={(file) => {
            reset.current?.();
            if (file !== null) onFile(file);
          }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              className={classes['camera']}
              leftSection={<IconCamera size={20} aria-hidden />}
            >
              {t('media.camera')}
            </Button>
          )}
        </FileButton>
      </Group>
      <Text fz="sm" c="var(--stone)" ta="center">
        {t('media.kinds')}
      </Text>
    </Dropzone>
  );
}
