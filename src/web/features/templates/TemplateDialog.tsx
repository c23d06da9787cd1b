import { useTranslation } from 'react-i18next';
import type { Template } from '#shared/contracts/templates.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { showToast } from '#web/ui/toast.ts';
import { TemplateForm } from './TemplateForm.tsx';

interface TemplateDialogProps {
  /** The template to edit; null for a new one. Must not change while the dialog closes. */
  template: Template | null;
  opened: boolean;
  onClose: () => void;
}

/** "Create Service" and "Edit Service". Keep it mounted, so that closing it gives focus back. */
export function TemplateDialog({ template, opened, onClose }: TemplateDialogProps) {
  const { t } = useTranslation();
  const isNew = template === null;
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t(isNew ? 'templates.dialog.create' : 'templates.dialog.edit')}
      size={640}
    >
      <TemplateForm
        template={template}
        onSaved={({ name }) => {
          showToast(t(isNew ? 'templates.dialog.created' : 'templates.dialog.saved', { name }));
          onClose();
        }}
      />
    </FormDialog>
  );
}
