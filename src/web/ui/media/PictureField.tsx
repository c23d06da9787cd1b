import { Alert, Button, Group, Input, Skeleton, Stack, TextInput, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ComponentProps, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LETTER_BY_LETTER } from '../letter-by-letter.ts';
import { isUploaded } from '#shared/pictures.ts';
import { PicturePreview, type ShownPicture } from './PicturePreview.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { useHeldSubmit } from './use-held-submit.ts';
import { useUpload } from './use-upload.ts';

interface UploadFailureProps {
  failure: { message: string; file: File | null } | null;
  onRetry: (file: File) => void;
}

/** Why a picture was not taken, said aloud; and the way to send it again where that may help. */
function UploadFailure({ failure, onRetry }: UploadFailureProps) {
  const { t } = useTranslation();
  if (failure === null) return null;
  const { message, file } = failure;
  return (
    <Alert role="alert" color="falu" variant="light" icon={<IconAlertCircle size={20} aria-hidden />}>
      <Group gap="sm">
        <span>{message}</span>
        {file === null ? null : (
          <Button variant="default" onClick={() => onRetry(file)}>
            {t('ui.retry')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}

const DropArea = lazy(async () => ({ default: (await import('./DropArea.tsx')).DropArea }));
/** As high as what comes in its place. */
const DROP_HEIGHT = 148;

type PictureFieldProps = Omit<ComponentProps<typeof TextInput>, 'label' | 'value' | 'onChange'> & {
  /** Of the field that takes an address. */
  label: string;
  value?: string;
  onChange: (value: string) => void;
  /** How the picture is shown, where not as it is. */
  renderPicture?: (picture: ShownPicture) => ReactNode;
};

/**
 * A form's picture: uploaded, or where it is on the web. Takes what `form.getInputProps` gives; saving the form
 * waits for an upload that is under way.
 */
export function PictureField({
  label,
  description,
  value = '',
  onChange,
  renderPicture,
  error,
  ...input
}: PictureFieldProps) {
  const { t } = useTranslation();
  const group = useRef<HTMLDivElement>(null);
  const labelId = useId();
  const [said, setSaid] = useState('');
  const { underWay, failure, uploads, start, cancel } = useUpload((imageUrl) => {
    onChange(imageUrl);
    setSaid(t('media.done'));
  });
  const isAwaited = useHeldSubmit(group, underWay !== null, uploads);
  const isOwn = isUploaded(value);

  const send = (file: File) => {
    setSaid(t('media.progress'));
    void start(file);
  };
  const remove = () => {
    onChange('');
    setSaid(t('media.removed'));
    group.current?.focus();
  };

  return (
    <Stack gap="sm" role="group" aria-labelledby={labelId} ref={group} tabIndex={-1}>
      <Input.Label component="div" size="md" id={labelId}>
        {t('media.picture')}
      </Input.Label>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {underWay !== null ? (
        <UploadProgress underWay={underWay} isAwaited={isAwaited} onCancel={cancel} />
      ) : (
        <>
          <PicturePreview value={value}>{renderPicture}</PicturePreview>
          <Suspense fallback={<Skeleton h={DROP_HEIGHT} radius="lg" />}>
            <DropArea replaces={value !== ''} onFile={send} />
          </Suspense>
          <UploadFailure failure={failure} onRetry={send} />
          {isOwn ? (
            <>
              {error ? <Input.Error>{error}</Input.Error> : null}
              <Button variant="subtle" w="fit-content" px="xs" onClick={remove}>
                {t('media.remove')}
              </Button>
            </>
          ) : (
            <TextInput
              {...input}
              label={label}
              description={description}
              error={error}
              value={value}
              inputMode="url"
              {...LETTER_BY_LETTER}
              autoComplete="off"
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          )}
        </>
      )}
    </Stack>
  );
}
