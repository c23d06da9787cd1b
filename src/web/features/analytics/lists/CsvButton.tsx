import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Call, CallRequest } from '#shared/contracts/call.ts';
import { downloadCsv } from '#web/api/csv.ts';
import { serverMessage } from '#web/api/problem.ts';
import { failureNotice } from '#web/ui/notice.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';

interface CsvButtonProps<C extends Call> {
  call: C;
  request: CallRequest<C>;
  fileName: string;
}

/** Saves a list as it is searched and sorted, on every page of it, as a CSV file. */
export function CsvButton<const C extends Call>({ call, request, fileName }: CsvButtonProps<C>) {
  const { t } = useTranslation();
  const download = useMutation({
    mutationFn: () => downloadCsv(call, request, fileName),
    onError: (error) => failureNotice(serverMessage(error, t('analytics.csvFailed'))),
  });
  return (
    <SubmitButton
      type="button"
      variant="default"
      busy={download.isPending}
      onPress={() => download.mutate()}
      rightSection={<IconDownload size={20} aria-hidden />}
    >
      {t('analytics.csv')}
    </SubmitButton>
  );
}
