import { Drawer, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveTheme } from './SaveTheme.tsx';
import { ThemeOptions } from './ThemeOptions.tsx';
import classes from './ThemePanel.module.css';
import type { ThemeChoice } from './use-theme-choice.ts';

interface PreviewSheetProps {
  opened: boolean;
  onClose: () => void;
  choice: ThemeChoice;
  /** The language and the page itself. */
  children: ReactNode;
}

/** The preview on a phone: a sheet with everything that changes what it shows. */
export function PreviewSheet({ opened, onClose, choice, children }: PreviewSheetProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="100%"
      title={t('cabinDetails.theme.preview')}
      closeButtonProps={{ 'aria-label': t('ui.close'), size: 'lg' }}
    >
      <Stack gap="sm" className={classes['sheet'] ?? ''}>
        <ThemeOptions {...choice} />
        {children}
        <SaveTheme choice={choice} />
      </Stack>
    </Drawer>
  );
}
