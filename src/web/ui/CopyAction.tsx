import { ActionIcon, Button, type ButtonProps, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A button that copies `value` and confirms it for 1.5 s. */
export function CopyAction({
  value,
  children,
  ...rest
}: ButtonProps & { value: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <CopyButton value={value} timeout={1500}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
          onClick={copy}
          {...rest}
        >
          <span aria-live="polite">{copied ? t('ui.copied') : children}</span>
        </Button>
      )}
    </CopyButton>
  );
}

/** An icon button that copies `value`. */
export function CopyIcon({ value, label }: { value: string; label: string }) {
  const { t } = useTranslation();
  return (
    <CopyButton value={value} timeout={1500}>
      {({ copied, copy }) => (
        <ActionIcon
          onClick={copy}
          aria-label={copied ? t('ui.copied') : label}
          c={copied ? 'var(--good)' : 'var(--stone)'}
        >
          {copied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
        </ActionIcon>
      )}
    </CopyButton>
  );
}
