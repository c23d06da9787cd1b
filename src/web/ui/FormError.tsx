import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** Why a form could not be saved, said aloud when it appears. Nothing while there is nothing to say. */
export function FormError({ message }: { message: string | null }) {
  if (message === null) return null;
  return (
    <Alert role="alert" color="falu" variant="light" icon={<IconAlertCircle size={20} aria-hidden />}>
      {message}
    </Alert>
  );
}
