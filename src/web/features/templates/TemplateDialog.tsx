import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Template } from '#shared/contracts/templates.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { showToast } from '#web/ui/toast.ts';
import { TemplateForm } from './TemplateForm.tsx';

interface TemplateDialogProps {
  /** The one to edit; null for a new one. Stays while the dialog closes. */
  template: Template | null;
  opened: boolean;
  onClose: () => void;
}

/** "Create Service" and "Edit Service": a service of the host's own. Keep it mounted, so that focus finds its way back. */
export function TemplateDialog({ template, opened, onClose }: TemplateDialogProps) {
  const { t } = useTranslation();
  const [dirty, setDirty] = useState(false);
  const isNew = template === null;
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t(isNew ? 'templates.dialog.create' : 'templates.dialog.edit')}
      dirty={dirty}
      size={640}
    >
      <TemplateForm
        template={template}
        onDirty={setDirty}
        onSaved={({ name }) => {
          showToast(t(isNew ? 'templates.dialog.created' : 'templates.dialog.saved', { name }));
          onClose();
        }}
      />
    </FormDialog>
  );
}
