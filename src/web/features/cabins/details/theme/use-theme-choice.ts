import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import type { Theme } from '#shared/themes.ts';
import { notice } from '#web/ui/notice.ts';
import { useUpdateCabin } from '../../api/update-cabin.ts';
import { storeTheme } from '../../stored-theme.ts';

/** A theme that is picked shows at once and is saved by a button (R-themes-4). */
export function useThemeChoice(cabin: Cabin) {
  const { t } = useTranslation();
  const update = useUpdateCabin(cabin.id);
  const [picked, setPicked] = useState<Theme | null>(null);
  const theme = picked ?? cabin.themeKey;
  return {
    theme,
    pick: (next: Theme) => {
      setPicked(next);
      update.reset();
    },
    differs: theme !== cabin.themeKey,
    busy: update.isPending,
    error: update.isError ? t('cabinDetails.theme.failed') : null,
    save: () =>
      update.mutate(
        { themeKey: theme },
        {
          onSuccess: () => {
            storeTheme(cabin.id, theme);
            notice(t('cabinDetails.theme.saved'));
          },
        },
      ),
  };
}

export type ThemeChoice = ReturnType<typeof useThemeChoice>;
