import { Alert, Button, Group } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface UploadFailureProps {
  failure: { message: string; file: File | null } | null;
  onRetry: (file: File) => void;
}

/** Why a picture was not taken, said aloud; and the way to send it again where that may help. */
export function UploadFailure({ failure, onRetry }: UploadFailureProps) {
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
