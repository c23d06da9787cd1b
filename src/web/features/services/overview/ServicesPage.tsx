import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DeleteTemplateDialog } from '#web/features/templates/DeleteTemplateDialog.tsx';
import { TemplateDialog } from '#web/features/templates/TemplateDialog.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { PageIntro } from '#web/ui/PageIntro.tsx';
import { ViewToggle } from '#web/ui/ViewToggle.tsx';
import { ServiceGrid } from './ServiceGrid.tsx';
import { ServicesSkeleton } from './ServicesSkeleton.tsx';
import { ServiceTable } from './ServiceTable.tsx';
import { useServicesView } from './use-services-view.ts';
import { useShownServices } from './use-shown-services.ts';
import { useTemplateDialogs } from './use-template-dialogs.ts';

/** /services, Services (R-services-15): what guides can show, and the host's own services. */
export default function ServicesPage() {
  const { t } = useTranslation();
  const [view, setView] = useServicesView();
  const shown = useShownServices();
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
      <Loaded query={shown} waiting={<ServicesSkeleton view={view} />} failed={t('services.loadFailed')}>
        {(tiers) =>
          view === 'grid' ? (
            <ServiceGrid tiers={tiers} {...actions} />
          ) : (
            <ServiceTable tiers={tiers} {...actions} />
          )
        }
      </Loaded>
      <TemplateDialog template={dialogs.template} opened={dialogs.open === 'form'} onClose={dialogs.close} />
      <DeleteTemplateDialog
        template={dialogs.template}
        opened={dialogs.open === 'delete'}
        onClose={dialogs.close}
      />
    </>
  );
}
