import {
  Alert,
  Button,
  Group,
  Input,
  Progress,
  Skeleton,
  Stack,
  Text,
  TextInput,
  VisuallyHidden,
} from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ComponentProps, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_AUTOCORRECT } from '#web/ui/field-props.ts';
import { isUploaded } from '#shared/pictures.ts';
import { PicturePreview, type ShownPicture } from './PicturePreview.tsx';
import { useDeferredSubmit } from './use-deferred-submit.ts';
import { type Upload, useUpload } from './use-upload.ts';
import '@mantine/core/styles/Progress.layer.css';
import classes from './PictureField.module.css';

interface UploadFailureProps {
  failure: { message: string; file: File | null } | null;
  onRetry: (file: File) => void;
}

/** Announces why an upload failed, with a Retry button where that may help. */
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
/** The height of the loaded DropArea. */
const DROP_HEIGHT = 148;

type PictureFieldProps = Omit<ComponentProps<typeof TextInput>, 'label' | 'value' | 'onChange'> & {
  /** Label of the URL field. */
  label: string;
  value?: string;
  onChange: (value: string) => void;
  /** Replaces the default preview. */
  renderPicture?: (picture: ShownPicture) => ReactNode;
};

/**
 * A form's picture: an upload or the URL of a picture on the web. Takes the props of `form.getInputProps`. Submitting the
 * form waits for a running upload.
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
  const [status, setStatus] = useState('');
  const { upload, failure, uploads, start, cancel } = useUpload((imageUrl) => {
    onChange(imageUrl);
    setStatus(t('media.done'));
  });
  const isSubmitPending = useDeferredSubmit(group, upload !== null, uploads);
  const isOwn = isUploaded(value);

  const send = (file: File) => {
    setStatus(t('media.progress'));
    void start(file);
  };
  const remove = () => {
    onChange('');
    setStatus(t('media.removed'));
    group.current?.focus();
  };

  return (
    <Stack gap="sm" role="group" aria-labelledby={labelId} ref={group} tabIndex={-1}>
      <Input.Label component="div" size="md" id={labelId}>
        {t('media.picture')}
      </Input.Label>
      <VisuallyHidden role="status">{status}</VisuallyHidden>
      {upload !== null ? (
        <UploadProgress upload={upload} isSubmitPending={isSubmitPending} onCancel={cancel} />
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
              {...NO_AUTOCORRECT}
              autoComplete="off"
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          )}
        </>
      )}
    </Stack>
  );
}

interface UploadProgressProps {
  upload: Upload;
  /** Whether the form will be submitted when the upload ends. */
  isSubmitPending: boolean;
  onCancel: () => void;
}

/** A running upload: the picture and how much of it is sent. */
function UploadProgress({ upload: { preview, percent }, isSubmitPending, onCancel }: UploadProgressProps) {
  const { t } = useTranslation();
  // At 100 % the server still checks the picture.
  const text = percent < 100 ? t('media.sending', { percent }) : t('media.checking');
  return (
    <Stack gap="sm">
      <img src={preview} alt="" className={classes['preview']} />
      <Progress value={percent} aria-label={t('media.progress')} />
      <Group justify="space-between" wrap="nowrap">
        <Text fz="sm" c="var(--stone)" className="tabular">
          {isSubmitPending ? t('media.awaited') : text}
        </Text>
        <Button variant="default" onClick={onCancel}>
          {t('media.cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
