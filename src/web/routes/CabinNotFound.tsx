import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CabinDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** Shown for a cabin that does not exist or belongs to another host. */
export function CabinNotFound() {
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing={<CabinDrawing />}
      sentence={t('cabins.details.notFound')}
      action={
        <Button component={Link} to="/host/cabins">
          {t('cabins.details.backToCabins')}
        </Button>
      }
    />
  );
}
