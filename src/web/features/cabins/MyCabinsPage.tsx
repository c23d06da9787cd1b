import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { noop } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { listCabins } from '#web/api/first-calls.ts';
import { queryClient } from '#web/api/query-client.ts';
import { callQuery, useCall } from '#web/api/use-call.ts';
import { CabinDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { PageIntro } from '#web/ui/PageIntro.tsx';
import { ViewToggle } from '#web/ui/ViewToggle.tsx';
import { CabinGrid } from './CabinGrid.tsx';
import { CabinsSkeleton } from './CabinsSkeleton.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { useCabinDialogs } from './use-cabin-dialogs.ts';
import { useCabinsView } from './use-cabins-view.ts';
import { useScannedCode } from './use-scanned-code.ts';

const CabinTable = lazy(async () => ({ default: (await import('./CabinTable.tsx')).CabinTable }));
const AddCabinDialog = lazyDialog(async () => (await import('./AddCabinDialog.tsx')).AddCabinDialog);
const EditCabinDialog = lazyDialog(async () => (await import('./EditCabinDialog.tsx')).EditCabinDialog);
const ActivateTokenDialog = lazyDialog(
  async () => (await import('#web/features/tags/ActivateTokenDialog.tsx')).ActivateTokenDialog,
);

export const prefetch = () => void queryClient.query(callQuery(listCabins, {})).catch(noop);

/** /host/cabins, My Cabins (R-cabins-6). */
export default function MyCabinsPage() {
  const { t } = useTranslation();
  const [view, setView] = useCabinsView();
  const query = useCall(listCabins, {});
  const { data: cabins } = query;
  const dialogs = useCabinDialogs();
  const scanned = useScannedCode(cabins, dialogs.activate);
  const actions = { onEdit: dialogs.edit, onActivate: dialogs.activate };

  const list = (shown: Cabin[]) => {
    if (shown.length === 0) {
      const add = <Button onClick={dialogs.add}>{t('cabins.add')}</Button>;
      return <EmptyState drawing={<CabinDrawing />} sentence={t('cabins.empty')} action={add} />;
    }
    return view === 'grid' ? (
      <CabinGrid cabins={shown} onAdd={dialogs.add} {...actions} />
    ) : (
      <Suspense fallback={<CabinsSkeleton view={view} />}>
        <CabinTable cabins={shown} {...actions} />
      </Suspense>
    );
  };

  const about = dialogs.cabin ?? cabins?.[0];

  return (
    <>
      <PageIntro
        text={cabins === undefined || cabins.length === 0 ? '' : t('cabins.intro', { count: cabins.length })}
      >
        {view === 'list' && cabins !== undefined && cabins.length > 0 ? (
          <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={dialogs.add}>
            {t('cabins.add')}
          </Button>
        ) : null}
        <ViewToggle view={view} onChange={setView} />
      </PageIntro>
      {cabins === undefined ? null : (
        <FirstSteps cabins={cabins} onAdd={dialogs.add} onActivate={dialogs.activate} />
      )}
      <Loaded query={query} waiting={<CabinsSkeleton view={view} />}>
        {list}
      </Loaded>
      <AddCabinDialog opened={dialogs.open === 'add'} onClose={dialogs.close} />
      {about === undefined ? null : (
        <>
          <EditCabinDialog cabin={about} opened={dialogs.open === 'edit'} onClose={dialogs.close} />
          <ActivateTokenDialog
            cabin={about}
            opened={dialogs.open === 'activate'}
            onClose={dialogs.close}
            code={scanned}
          />
        </>
      )}
    </>
  );
}
