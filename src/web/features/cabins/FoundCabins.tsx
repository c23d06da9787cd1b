import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { CabinDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { CabinFilters } from './CabinFilters.tsx';
import { findCabins } from './find-cabins.ts';
import { useWantedCabins } from './use-wanted-cabins.ts';

/** So many are seen at a glance. */
const FEW = 6;

interface FoundCabinsProps {
  cabins: readonly Cabin[];
  children: (found: readonly Cabin[]) => ReactNode;
}

/** More than a few cabins are there to be searched, sorted and filtered (R-cabins-16). */
export function FoundCabins({ cabins, children }: FoundCabinsProps) {
  const { t, i18n } = useTranslation();
  const { wanted, change } = useWantedCabins();
  if (cabins.length <= FEW) return children(cabins);
  const found = findCabins(cabins, wanted, i18n.language);
  const clear = (
    <Button variant="default" onClick={() => change({ q: '', state: 'all' })}>
      {t('cabins.find.clear')}
    </Button>
  );
  return (
    <>
      <CabinFilters wanted={wanted} onChange={change} />
      <Text role="status" c="var(--stone)" mb="sm">
        {found.length === cabins.length
          ? ''
          : t('cabins.find.found', { count: found.length, all: cabins.length })}
      </Text>
      {found.length === 0 ? (
        <EmptyState drawing={<CabinDrawing />} sentence={t('cabins.find.none')} action={clear} />
      ) : (
        children(found)
      )}
    </>
  );
}

/** Whether the way to add one must be in reach of the top. */
export const areMany = (cabins: readonly Cabin[]): boolean => cabins.length > FEW;
