import { useTranslation } from 'react-i18next';
import { listTags } from '#shared/contracts/tags.ts';
import { downloadCsv } from '#web/api/csv.ts';
import { DownloadButton } from '#web/ui/DownloadButton.tsx';
import { type TagFilter, tagQueryOf } from '../api/tags.ts';

/** Saves all tags that match the filter, on every page of it, as a CSV file. */
export function CsvButton({ filter }: { filter: TagFilter }) {
  const { t } = useTranslation();
  return (
    <DownloadButton
      failed={t('adminTags.csvFailed')}
      download={() => downloadCsv(listTags, { query: tagQueryOf(filter) }, 'tokens.csv')}
    >
      {t('adminTags.csv')}
    </DownloadButton>
  );
}
