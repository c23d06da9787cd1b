import { Button, Group } from '@mantine/core';
import { IconCalendarEvent, IconFileText, IconPlus } from '@tabler/icons-react';
import { noop } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { listCabins } from '#web/api/first-calls.ts';
import { queryClient } from '#web/api/query-client.ts';
import { callQuery, useCall } from '#web/api/use-call.ts';
import { CabinGrid, CabinsSkeleton } from '#web/features/cabins/CabinGrid.tsx';
import { FirstSteps } from '#web/features/cabins/FirstSteps.tsx';
import { FilteredCabins, needsTopActions } from '#web/features/cabins/FilteredCabins.tsx';
import { PrintCardButton } from '#web/features/cards/PrintCardButton.tsx';
import { CabinLimit } from '#web/features/plans/CabinLimit.tsx';
import { normalizeCode } from '#web/features/tags/normalize-code.ts';
import { ImportGuideButton } from '#web/features/copies/ImportGuideButton.tsx';
import { RecentlyDeleted } from '#web/features/trash/RecentlyDeleted.tsx';
import { CabinDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { PageIntro } from '#web/ui/PageIntro.tsx';
import { useView, ViewToggle } from '#web/ui/ViewToggle.tsx';

/**
 * The code of a free tag that the host has scanned: its page links here with `?activate=ABCD1234`. If exactly one cabin has
 * no tag, its dialog opens; otherwise the host chooses a cabin.
 * @returns the code, or an empty string
 */
function useScannedCode(cabins: Cabin[] | undefined, activate: (cabin: Cabin) => void): string {
  const [search] = useSearchParams();
  const code = normalizeCode(search.get('activate') ?? '');
  const isDone = useRef(false);
  useEffect(() => {
    if (code === '' || cabins === undefined || isDone.current) return;
    isDone.current = true;
    const [only, ...others] = cabins.filter(({ token }) => token === null);
    if (only !== undefined && others.length === 0) activate(only);
  }, [code, cabins, activate]);
  return code;
}

/** A grid by default (R-cabins-6). */
const useCabinsView = () => useView('cabinsView', 'grid');

type Dialog = 'add' | 'edit' | 'activate';

/**
 * Which dialog is open, and for which cabin. The cabin is kept while its dialog fades out.
 */
function useCabinDialogs() {
  const [open, setOpen] = useState<Dialog | null>(null);
  const [isFromDocument, setFromDocument] = useState(false);
  const [cabin, setCabin] = useState<Cabin | null>(null);
  const show = (dialog: Dialog) => (about: Cabin) => {
    setCabin(about);
    setOpen(dialog);
  };
  return {
    open,
    cabin,
    /** Whether a document follows once the cabin is added. */
    isFromDocument,
    add: (fromDocument = false) => {
      setFromDocument(fromDocument);
      setOpen('add');
    },
    edit: show('edit'),
    activate: show('activate'),
    close: () => setOpen(null),
  };
}

const CabinTable = lazy(async () => ({
  default: (await import('#web/features/cabins/CabinTable.tsx')).CabinTable,
}));
const AddCabinDialog = lazyDialog(
  async () => (await import('#web/features/cabins/AddCabinDialog.tsx')).AddCabinDialog,
);
const EditCabinDialog = lazyDialog(
  async () => (await import('#web/features/cabins/EditCabinDialog.tsx')).EditCabinDialog,
);
const ActivateTagDialog = lazyDialog(
  async () => (await import('#web/features/tags/ActivateTagDialog.tsx')).ActivateTagDialog,
);

export const prefetch = () => void queryClient.query(callQuery(listCabins, {})).catch(noop);

/** /host/cabins, My Cabins (R-cabins-6). */
export default function MyCabinsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [view, setView] = useCabinsView();
  const query = useCall(listCabins, {});
  const { data: cabins } = query;
  const dialogs = useCabinDialogs();
  const scanned = useScannedCode(cabins, dialogs.activate);
  const actions = { onEdit: dialogs.edit, onActivate: dialogs.activate };

  const list = (shown: Cabin[]) => {
    if (shown.length === 0) return <EmptyState drawing={<CabinDrawing />} sentence={t('cabins.empty')} />;
    return (
      <FilteredCabins cabins={shown}>
        {(found) =>
          view === 'grid' ? (
            <CabinGrid cabins={found} onAdd={add} {...actions} />
          ) : (
            <Suspense fallback={<CabinsSkeleton view={view} />}>
              <CabinTable cabins={found} {...actions} />
            </Suspense>
          )
        }
      </FilteredCabins>
    );
  };

  const about = dialogs.cabin ?? cabins?.[0];
  const hasAddAbove =
    cabins !== undefined && (needsTopActions(cabins) || (view === 'list' && cabins.length > 0));
  const add = () => dialogs.add();
  const addFromDocument = () => dialogs.add(true);
  const importButtons = (
    <>
      <ImportGuideButton onAdded={({ id }) => void navigate(`/host/cabins/${id}`)} />
      <Button
        variant="default"
        leftSection={<IconFileText size={20} aria-hidden />}
        onClick={addFromDocument}
      >
        {t('copies.document')}
      </Button>
    </>
  );

  return (
    <>
      <PageIntro
        text={cabins === undefined || cabins.length === 0 ? '' : t('cabins.intro', { count: cabins.length })}
      >
        {hasAddAbove ? (
          <>
            <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={add}>
              {t('cabins.add')}
            </Button>
            {importButtons}
          </>
        ) : null}
        {cabins?.some(({ hasStays }) => hasStays) === true ? (
          <Button
            component={Link}
            to="/arrivals"
            variant="default"
            leftSection={<IconCalendarEvent size={20} aria-hidden />}
          >
            {t('titles.arrivals')}
          </Button>
        ) : null}
        <ViewToggle view={view} onChange={setView} />
      </PageIntro>
      {cabins === undefined ? null : (
        <FirstSteps
          cabins={cabins}
          onAdd={add}
          onActivate={dialogs.activate}
          onAddFromDocument={addFromDocument}
        />
      )}
      <CabinLimit />
      <Loaded query={query} placeholder={<CabinsSkeleton view={view} />}>
        {list}
      </Loaded>
      <Group gap="sm" mt="lg">
        {hasAddAbove ? null : importButtons}
        <RecentlyDeleted />
      </Group>
      <AddCabinDialog
        opened={dialogs.open === 'add'}
        onClose={dialogs.close}
        onAdded={
          dialogs.isFromDocument ? ({ id }) => void navigate(`/host/cabins/${id}/document`) : undefined
        }
      />
      {about === undefined ? null : (
        <>
          <EditCabinDialog cabin={about} opened={dialogs.open === 'edit'} onClose={dialogs.close} />
          <ActivateTagDialog
            cabin={about}
            opened={dialogs.open === 'activate'}
            onClose={dialogs.close}
            code={scanned}
            PrintCardButton={PrintCardButton}
            limit={<CabinLimit />}
          />
        </>
      )}
    </>
  );
}
