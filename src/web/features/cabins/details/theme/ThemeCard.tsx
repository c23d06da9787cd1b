import { Card, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { THEMES } from '#shared/themes.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { notice } from '#web/ui/notice.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { useUpdateCabin } from '../../api/update-cabin.ts';
import { storeTheme } from '../../stored-theme.ts';
import classes from './ThemeCard.module.css';
import { ThemeOption } from './ThemeOption.tsx';
import { useLinkedHeading } from './use-linked-heading.ts';

/** The guest page's theme. Save is enabled only when the choice differs from what is saved. */
export function ThemeCard({ cabin }: { cabin: Cabin }) {
  const { t } = useTranslation();
  const update = useUpdateCabin(cabin.id);
  const heading = useLinkedHeading('#theme');
  const [chosen, setChosen] = useState(cabin.themeKey);
  const save = () =>
    update.mutate(
      { themeKey: chosen },
      {
        onSuccess: () => {
          storeTheme(cabin.id, chosen);
          notice(t('cabinDetails.theme.saved'));
        },
      },
    );
  return (
    <Card component="section" aria-labelledby="theme" padding="lg">
      <Title order={3} fz="1.25rem" id="theme" ref={heading} tabIndex={-1} className={classes['heading']}>
        {t('cabinDetails.theme.heading')}
      </Title>
      <Text c="var(--stone)" mb="md">
        {t('cabinDetails.theme.intro')}
      </Text>
      <div role="radiogroup" aria-labelledby="theme" className={classes['options']}>
        {THEMES.map((theme) => (
          <ThemeOption key={theme} theme={theme} isChosen={theme === chosen} onChoose={setChosen} />
        ))}
      </div>
      <FormError message={update.isError ? t('cabinDetails.theme.failed') : null} />
      <SubmitButton
        type="button"
        busy={update.isPending}
        disabled={chosen === cabin.themeKey}
        onPress={save}
        fullWidth
        mt="md"
      >
        {t('cabinDetails.theme.save')}
      </SubmitButton>
    </Card>
  );
}
