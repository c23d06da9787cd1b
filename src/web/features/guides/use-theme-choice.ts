import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Cabin, updateCabin } from '#shared/contracts/cabins.ts';
import type { Theme } from '#shared/themes.ts';
import { cacheCabin } from '#web/api/cabin-data.ts';
import { useSend } from '#web/api/use-call.ts';
import { storeTheme } from '#web/session/browser-store.ts';
import { showToast } from '#web/ui/toast.ts';

/** A theme that is picked shows at once and is saved by a button (R-themes-4). */
export function useThemeChoice(cabin: Cabin) {
  const { t } = useTranslation();
  const update = useSend(updateCabin, { onSuccess: cacheCabin });
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

export type ThemeChoice = ReturnType<typeof useThemeChoice>;
