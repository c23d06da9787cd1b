import { Button, Card, Drawer, Group, Stack, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDeviceMobile } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx';
import { useLinkedHeading } from '#web/ui/use-linked-heading.ts';
import { firstPreviewLanguage, LanguageToggle } from './LanguageToggle.tsx';
import { Preview } from './Preview.tsx';
import { ThemeOptions } from './ThemeOptions.tsx';
import classes from './ThemePanel.module.css';
import { type ThemeChoice, useThemeChoice } from './use-theme-choice.ts';

interface PreviewSheetProps {
  opened: boolean;
  onClose: () => void;
  choice: ThemeChoice;
  /** The language and the page itself. */
  children: ReactNode;
}

/** The preview on a phone: a sheet with everything that changes what it shows. */
function PreviewSheet({ opened, onClose, choice, children }: PreviewSheetProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="100%"
      title={t('cabins.details.theme.preview')}
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

/** Enabled only while the theme picked differs from the saved one. */
function SaveTheme({ choice }: { choice: ThemeChoice }) {
  const { t } = useTranslation();
  return (
    <>
      <FormError message={choice.error} />
      <SubmitButton
        type="button"
        busy={choice.busy}
        disabled={!choice.differs}
        onPress={choice.save}
        fullWidth
      >
        {t('cabins.details.theme.save')}
      </SubmitButton>
    </>
  );
}

/** Where the page has two columns: CabinDetailsPage.module.css. */
const WIDE = '(min-width: 62em)';

interface ThemePanelProps {
  cabin: Cabin;
  isSheetOpen: boolean;
  sheet: { open: () => void; close: () => void };
}

/** The guest page's theme, seen at once in a phone's frame; on a narrow screen that is a sheet behind a button. */
export function ThemePanel({ cabin, isSheetOpen, sheet }: ThemePanelProps) {
  const { t } = useTranslation();
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  const heading = useLinkedHeading('#theme');
  const choice = useThemeChoice(cabin);
  const [language, setLanguage] = useState(() => firstPreviewLanguage(cabin.language));
  const toggle = <LanguageToggle language={language} onChange={setLanguage} />;
  const preview = <Preview cabin={cabin} theme={choice.theme} language={language} />;
  return (
    <Card component="section" aria-labelledby="theme" padding="md" className={classes['panel'] ?? ''}>
      <UnsavedGuard dirty={choice.differs} isSaving={choice.busy} />
      <Stack gap="sm">
        <Group justify="space-between" mih="var(--control-height)">
          <Title order={3} fz="1.25rem" id="theme" ref={heading} tabIndex={-1}>
            {t('cabins.details.theme.heading')}
          </Title>
          {isWide ? toggle : null}
        </Group>
        <ThemeOptions {...choice} />
        <SaveTheme choice={choice} />
        {isWide ? (
          preview
        ) : (
          <Button
            variant="default"
            leftSection={<IconDeviceMobile size={20} aria-hidden />}
            onClick={sheet.open}
          >
            {t('cabins.details.theme.openPreview')}
          </Button>
        )}
      </Stack>
      <PreviewSheet opened={isSheetOpen && !isWide} onClose={sheet.close} choice={choice}>
        {toggle}
        {preview}
      </PreviewSheet>
    </Card>
  );
}
