import { Text } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './edit-service.module.css';
import type { FormValues } from './form-values.ts';

const WIDE_SCREEN = '(min-width: 75em)';

/** What a preview adds to the width of a dialog, in px: 322 for the preview and 32 for the gap. */
export const PREVIEW_WIDTH = 354;

/** Whether the screen is wide enough for a preview next to a dialog's form. */
export const useFitsPreview = (): boolean =>
  useMediaQuery(WIDE_SCREEN, undefined, { getInitialValueInEffect: false });

/** How long typing must pause before the preview is loaded again. */
const PAUSE_MS = 250;

/** What `read` made of the form's last valid input; it returns undefined for an invalid one. */
export function useLastValid<Result>(
  values: FormValues,
  read: (values: FormValues) => Result | undefined,
): Result | undefined {
  const [debounced] = useDebouncedValue(values, PAUSE_MS);
  const [last, setLast] = useState<{ values: FormValues; result: Result | undefined } | null>(null);
  if (last?.values === debounced) return last.result;
  const result = read(debounced) ?? last?.result;
  setLast({ values: debounced, result });
  return result;
}

/** "What guests see", beside a dialog's form. */
export function PreviewBeside({ headingId, children }: { headingId: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby={headingId} className={classes['preview']}>
      <Text id={headingId} fz="sm" fw={600} mb="xs" ta="center">
        {t('services.preview.heading')}
      </Text>
      {children}
    </section>
  );
}
