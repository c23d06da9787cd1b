import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** Answers nothing: newer browsers answer a promise here, which React would take for what cleans up after it. */
function bringIntoView(alert: HTMLElement | null): void {
  alert?.scrollIntoView({ block: 'nearest' });
}

/** Why a form could not be saved, said aloud and brought into view when it appears. Nothing while there is nothing to say. */
export function FormError({ message }: { message: string | null }) {
  if (message === null) return null;
  return (
    <Alert
      key={message}
      ref={bringIntoView}
      role="alert"
      color="falu"
      variant="light"
      icon={<IconAlertCircle size={20} aria-hidden />}
    >
      {message}
    </Alert>
  );
}
