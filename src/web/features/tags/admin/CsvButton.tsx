import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listTags } from '#shared/contracts/tags.ts';
import { downloadCsv } from '#web/api/csv.ts';
import { serverMessage } from '#web/api/problem.ts';
import { failureNotice } from '#web/ui/notice.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { type TagFilter, tagQueryOf } from '../api/tags.ts';

/** Saves all tags that match the filter, on every page of it, as a CSV file. */
export function CsvButton({ filter }: { filter: TagFilter }) {
  const { t } = useTranslation();
  const download = useMutation({
    mutationFn: () => downloadCsv(listTags, { query: tagQueryOf(filter) }, 'tokens.csv'),
    onError: (error) => failureNotice(serverMessage(error, t('adminTags.csvFailed'))),
  });
  return (
    <SubmitButton
      type="button"
      variant="default"
      busy={download.isPending}
      onPress={() => download.mutate()}
      rightSection={<IconDownload size={20} aria-hidden />}
    >
      {t('adminTags.csv')}
    </SubmitButton>
  );
}
