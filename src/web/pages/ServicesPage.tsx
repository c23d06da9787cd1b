import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Template } from '#shared/contracts/templates.ts';
import { ServiceGrid } from '#web/features/services/overview/ServiceGrid.tsx';
import { ServicesSkeleton } from '#web/features/services/overview/ServicesSkeleton.tsx';
import { ServiceTable } from '#web/features/services/overview/ServiceTable.tsx';
import { useServicesByTier } from '#web/features/services/overview/services-by-tier.ts';
import { DeleteTemplateDialog } from '#web/features/templates/DeleteTemplateDialog.tsx';
import { TemplateDialog } from '#web/features/templates/TemplateDialog.tsx';
import { RecentlyDeleted } from '#web/features/trash/RecentlyDeleted.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { PageIntro } from '#web/ui/PageIntro.tsx';
import { useView, ViewToggle } from '#web/ui/ViewToggle.tsx';

/**
 * Which dialog is open, and for which template (null for a new one). The template is kept while its dialog fades out.
 */
function useTemplateDialogs() {
  const [open, setOpen] = useState<'form' | 'delete' | null>(null);
  const [template, setTemplate] = useState<Template | null>(null);
  const show = (dialog: 'form' | 'delete', about: Template | null) => {
    setTemplate(about);
    setOpen(dialog);
  };
  return {
    open,
    template,
    add: () => show('form', null),
    edit: (about: Template) => show('form', about),
    remove: (about: Template) => show('delete', about),
    close: () => setOpen(null),
  };
}

/** A list by default (R-services-15). */
const useServicesView = () => useView('servicesView', 'list');

/** /services, Services (R-services-15): the catalog and the host's own services. */
export default function ServicesPage() {
  const { t } = useTranslation();
  const [view, setView] = useServicesView();
  const shown = useServicesByTier();
  const dialogs = useTemplateDialogs();
  const actions = { onAdd: dialogs.add, onEdit: dialogs.edit, onDelete: dialogs.remove };
  const mayAdd = shown.data?.some(({ tier, isLocked }) => tier === 'premium' && !isLocked) ?? false;

  return (
    <>
      <PageIntro text={t('templates.intro')}>
        {view === 'list' && mayAdd ? (
          <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={dialogs.add}>
            {t('templates.add')}
          </Button>
        ) : null}
        <ViewToggle view={view} onChange={setView} />
      </PageIntro>
      <Loaded query={shown} placeholder={<ServicesSkeleton view={view} />} failed={t('services.loadFailed')}>
        {(tiers) =>
          view === 'grid' ? (
            <ServiceGrid tiers={tiers} {...actions} />
          ) : (
            <ServiceTable tiers={tiers} {...actions} />
          )
        }
      </Loaded>
      <Group mt="lg">
        <RecentlyDeleted />
      </Group>
      <TemplateDialog template={dialogs.template} opened={dialogs.open === 'form'} onClose={dialogs.close} />
      <DeleteTemplateDialog
        template={dialogs.template}
        opened={dialogs.open === 'delete'}
        onClose={dialogs.close}
      />
    </>
  );
}
