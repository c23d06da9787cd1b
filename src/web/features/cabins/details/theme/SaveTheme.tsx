import { useTranslation } from 'react-i18next';
import { FormError } from '#web/ui/FormError.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import type { ThemeChoice } from './use-theme-choice.ts';

/** Enabled only while the theme picked differs from the saved one. */
export function SaveTheme({ choice }: { choice: ThemeChoice }) {
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
        {t('cabinDetails.theme.save')}
      </SubmitButton>
    </>
  );
}
