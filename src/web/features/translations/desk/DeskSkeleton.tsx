import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The desk's layout while its texts are on their way. */
export function DeskSkeleton() {
  const { t } = useTranslation();
  return (
    <Stack gap="lg" role="status">
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      <Skeleton h={32} w="40%" />
      <Skeleton h={12} />
      {['cabin', 'first', 'second'].map((group) => (
        <Skeleton key={group} h={220} radius="lg" />
      ))}
    </Stack>
  );
}
