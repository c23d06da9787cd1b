import { FileInput, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Cabin, importGuide } from '#shared/contracts/cabins.ts';
import { listTemplates } from '#shared/contracts/templates.ts';
import { cacheCabin } from '#web/api/cabin-data.ts';
import { serverMessage } from '#web/api/problem.ts';
import { sendFile } from '#web/api/file.ts';
import { callKey } from '#web/api/use-call.ts';
import { DialogActions } from '#web/ui/DialogFooter.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { showToast } from '#web/ui/toast.ts';

interface ImportGuideDialogProps {
  opened: boolean;
  onClose: () => void;
  onAdded: (cabin: Cabin) => void;
}

/** Adds a cabin from a guide that was downloaded as a file (R-cabins-11). */
export function ImportGuideDialog({ opened, onClose, onAdded }: ImportGuideDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('copies.file.fromTitle')}>
      <ImportGuideForm
        onDone={(cabin) => {
          onClose();
          onAdded(cabin);
        }}
      />
    </FormDialog>
  );
}

function ImportGuideForm({ onDone }: { onDone: (cabin: Cabin) => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (guideFile: File) => sendFile(importGuide, guideFile),
    onSuccess: (cabin) => {
      cacheCabin(cabin, client);
      // The file may hold custom services.
      void client.invalidateQueries({ queryKey: callKey(listTemplates) });
      showToast(t('copies.file.added', { name: cabin.name }));
      onDone(cabin);
    },
    onError: (failure) => setError(serverMessage(failure, t('copies.file.notAdded'))),
  });

  const submit = () => {
    if (isPending) return;
    if (file === null) return setError(t('copies.file.none'));
    if (file.size > importGuide.fileBytes) return setError(t('copies.file.tooLarge'));
    setError(null);
    mutate(file);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        <Text>{t('copies.file.fromText')}</Text>
        <FileInput
          label={t('copies.file.choose')}
          description={t('copies.file.chooseHint')}
          placeholder={t('copies.file.none')}
          accept=".zip,application/zip"
          value={file}
          onChange={(chosen) => {
            setFile(chosen);
            setError(null);
          }}
          error={error}
          data-autofocus
        />
      </Stack>
      <DialogActions busy={isPending} submit={t('copies.file.add')} />
    </form>
  );
}
