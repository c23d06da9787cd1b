import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { loadMessage } from '#web/api/problem.ts';
import { DeleteTemplateDialog } from '#web/features/templates/DeleteTemplateDialog.tsx';
import { TemplateDialog } from '#web/features/templates/TemplateDialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageIntro } from '#web/ui/PageIntro.tsx';
import { ViewToggle } from '#web/ui/ViewToggle.tsx';
import { ServiceGrid } from './ServiceGrid.tsx';
import { ServicesSkeleton } from './ServicesSkeleton.tsx';
import { ServiceTable } from './ServiceTable.tsx';
import { useServicesView } from './use-services-view.ts';
import { useShownServices } from './use-shown-services.ts';
import { useTemplateDialogs } from './use-template-dialogs.ts';

/** /services, Services (specification, section 2): what guides can show, and the host's own services. */
export default function ServicesPage() {
  const { t } = useTranslation();
  const [view, setView] = useServicesView();
  const { tiers, error, retry } = useShownServices();
  const dialogs = useTemplateDialogs();
  const actions = { onAdd: dialogs.add, onEdit: dialogs.edit, onDelete: dialogs.remove };
  const mayAdd = tiers?.some(({ tier, isLocked }) => tier === 'premium' && !isLocked) ?? false;

  const content = () => {
    if (tiers !== undefined) {
      return view === 'grid' ? (
        <ServiceGrid tiers={tiers} {...actions} />
      ) : (
        <ServiceTable tiers={tiers} {...actions} />
      );
    }
    return error === null ? (
      <ServicesSkeleton view={view} />
    ) : (
      <ErrorState error={error} message={loadMessage(error, t('services.loadFailed'))} onRetry={retry} />
    );
  };

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
      {content()}
      <TemplateDialog template={dialogs.template} opened={dialogs.open === 'form'} onClose={dialogs.close} />
      <DeleteTemplateDialog
        template={dialogs.template}
        opened={dialogs.open === 'delete'}
        onClose={dialogs.close}
      />
    </>
  );
}
