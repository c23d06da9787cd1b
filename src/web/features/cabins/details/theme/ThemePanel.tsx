import { Button, Card, Group, Stack, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { LanguageToggle } from './preview/LanguageToggle.tsx';
import { Preview } from './preview/Preview.tsx';
import { firstPreviewLanguage } from './preview/preview-language.ts';
import { PreviewSheet } from './PreviewSheet.tsx';
import { SaveTheme } from './SaveTheme.tsx';
import { ThemeOptions } from './ThemeOptions.tsx';
import classes from './ThemePanel.module.css';
import { useLinkedHeading } from '#web/ui/use-linked-heading.ts';
import { useThemeChoice } from './use-theme-choice.ts';

/** Where the page has two columns: CabinDetails.module.css. */
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
      <Stack gap="sm">
        <Group justify="space-between" mih="var(--control-height)">
          <Title order={3} fz="1.25rem" id="theme" ref={heading} tabIndex={-1} className={classes['heading']}>
            {t('cabinDetails.theme.heading')}
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
            {t('cabinDetails.theme.openPreview')}
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
