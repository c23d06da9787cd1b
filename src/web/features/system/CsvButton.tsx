import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { serverMessage } from '#web/api/problem.ts';
import { failureNotice } from '#web/ui/notice.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';

/** Saves a list, all its pages, as a CSV file; says so when that fails. */
export function CsvButton({ download }: { download: () => Promise<void> }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: download,
    onError: (error) => failureNotice(serverMessage(error, t('system.csvFailed'))),
  });
  return (
    <SubmitButton
      type="button"
      variant="default"
      busy={isPending}
      onPress={() => mutate()}
      rightSection={<IconDownload size={20} aria-hidden />}
    >
      {t('system.csv')}
    </SubmitButton>
  );
}
