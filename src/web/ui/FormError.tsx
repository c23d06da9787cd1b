import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** Returns nothing: newer browsers return a promise from scrollIntoView, which React would take for a clean-up function. */
function bringIntoView(alert: HTMLElement | null): void {
  alert?.scrollIntoView({ block: 'nearest' });
}

/** Why a form could not be saved. When it appears, screen readers announce it and it scrolls into view. */
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
