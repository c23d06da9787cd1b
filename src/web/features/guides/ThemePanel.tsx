import { Button, Card, Drawer, Group, Stack, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDeviceMobile } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Cabin, updateCabin } from '#shared/contracts/cabins.ts';
import { GUEST_LANGUAGE_NAMES, type GuestLanguage } from '#shared/languages.ts';
import { type Theme, THEMES } from '#shared/themes.ts';
import { cacheCabin } from '#web/api/cabin-data.ts';
import { useSend } from '#web/api/use-call.ts';
import { storeTheme } from '#web/session/browser-store.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { GuestPreview } from '#web/ui/preview/GuestPreview.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { showToast } from '#web/ui/toast.ts';
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx';
import classes from './ThemePanel.module.css';

/** The languages of the preview (R-themes-3). */
const PREVIEW_LANGUAGES = ['sv', 'en'] as const satisfies readonly GuestLanguage[];
type PreviewLanguage = (typeof PREVIEW_LANGUAGES)[number];

/** The cabin's own language if the preview has it, otherwise English. */
const initialPreviewLanguage = (own: GuestLanguage): PreviewLanguage =>
  PREVIEW_LANGUAGES.find((language) => language === own) ?? 'en';

interface PreviewLanguageToggleProps {
  language: PreviewLanguage;
  onChange: (language: PreviewLanguage) => void;
}

function PreviewLanguageToggle({ language, onChange }: PreviewLanguageToggleProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      aria-label={t('cabins.details.theme.language')}
      value={language}
      onChange={onChange}
      choices={PREVIEW_LANGUAGES.map((value) => ({ value, label: GUEST_LANGUAGE_NAMES[value] }))}
    />
  );
}

/** The chosen theme: the preview shows it immediately, a button saves it (R-themes-4). */
function useThemeChoice(cabin: Cabin) {
  const { t } = useTranslation();
  const update = useSend(updateCabin, { onSuccess: cacheCabin });
  const [chosen, setChosen] = useState<Theme | null>(null);
  const theme = chosen ?? cabin.themeKey;
  return {
    theme,
    choose: (next: Theme) => {
      setChosen(next);
      update.reset();
    },
    isUnsaved: theme !== cabin.themeKey,
    busy: update.isPending,
    error: update.isError ? t('cabins.details.theme.failed') : null,
    save: () =>
      update.mutate(
        { params: { id: cabin.id }, body: { themeKey: theme } },
        {
          onSuccess: () => {
            storeTheme(cabin.id, theme);
            showToast(t('cabins.details.theme.saved'));
          },
        },
      ),
  };
}

type ThemeChoice = ReturnType<typeof useThemeChoice>;

/** The four themes, each with a sketch of its page. Native radio buttons, so that arrow keys work. */
function ThemeOptions({ theme, choose }: Pick<ThemeChoice, 'theme' | 'choose'>) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t('cabins.details.theme.heading')} className={classes['options']}>
      {THEMES.map((option) => (
        <label key={option} className={classes['option']} data-chosen={option === theme || undefined}>
          <input
            type="radio"
            name={name}
            className={classes['radio']}
            checked={option === theme}
            onChange={() => choose(option)}
            aria-describedby={`${name}-layout`}
          />
          <span className={classes['sketch']} data-theme={option} aria-hidden="true">
            <span />
            <span />
            <span />
          </span>
          <span className={classes['name']}>{t(`cabins.details.theme.names.${option}`)}</span>
        </label>
      ))}
      <span id={`${name}-layout`} className={classes['layout']}>
        {t(`cabins.details.theme.layouts.${theme}`)}
      </span>
    </div>
  );
}

/** The save button, disabled while the saved theme is chosen. */
function SaveThemeButton({ choice }: { choice: ThemeChoice }) {
  const { t } = useTranslation();
  return (
    <>
      <FormError message={choice.error} />
      <SubmitButton
        type="button"
        busy={choice.busy}
        disabled={!choice.isUnsaved}
        onPress={choice.save}
        fullWidth
      >
        {t('cabins.details.theme.save')}
      </SubmitButton>
    </>
  );
}

interface PreviewSheetProps {
  opened: boolean;
  onClose: () => void;
  choice: ThemeChoice;
  /** The language toggle and the preview. */
  children: ReactNode;
}

/** The preview on narrow screens: a sheet that also has the controls for theme and language. */
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
        <SaveThemeButton choice={choice} />
      </Stack>
    </Drawer>
  );
}

interface ThemePanelProps {
  cabin: Cabin;
  /** Whether there is room for the preview below the options. */
  isWide: boolean;
}

/** The cabin's theme with a preview: beside the options on wide screens, in a sheet that a button opens on narrow ones. */
export function ThemePanel({ cabin, isWide }: ThemePanelProps) {
  const { t } = useTranslation();
  const [isSheetOpen, sheet] = useDisclosure(false);
  const choice = useThemeChoice(cabin);
  const [language, setLanguage] = useState(() => initialPreviewLanguage(cabin.language));
  const languageToggle = <PreviewLanguageToggle language={language} onChange={setLanguage} />;
  const preview = <GuestPreview cabin={cabin} themeKey={choice.theme} language={language} />;
  return (
    <Card component="section" aria-labelledby="theme" padding="md" className={classes['panel'] ?? ''}>
      <UnsavedGuard isUnsaved={choice.isUnsaved} isSaving={choice.busy} isKeptByTabs />
      <Stack gap="sm">
        <Group justify="space-between" mih="var(--control-height)">
          <Title order={2} fz="1.25rem" id="theme" tabIndex={-1}>
            {t('cabins.details.theme.heading')}
          </Title>
          {isWide ? languageToggle : null}
        </Group>
        <ThemeOptions {...choice} />
        <SaveThemeButton choice={choice} />
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
        {languageToggle}
        {preview}
      </PreviewSheet>
    </Card>
  );
}
