import { ActionIcon, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

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
