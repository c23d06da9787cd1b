import { Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './CabinDetails.module.css';

/** The page's layout while the cabin is on its way. */
export function DetailsSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes['columns']} role="status">
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      <Stack gap="lg">
        <Skeleton className={classes['heroSkeleton']} radius="lg" />
        <Skeleton h={28} w="60%" />
        <Skeleton h={20} w="40%" />
        <Group gap="sm">
          {['first', 'second', 'third'].map((chip) => (
            <Skeleton key={chip} h={48} w={180} radius="xl" />
          ))}
        </Group>
      </Stack>
      <Skeleton h={640} radius="lg" />
    </div>
  );
}
