import { Pagination } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PAGE_SIZE } from '../api/tags.ts';

/** Leads through the pages of the list; nothing where there is only one. */
export function TagPages({
  total,
  page,
  onChange,
}: {
  total: number;
  page: number;
  onChange: (page: number) => void;
}) {
  const { t } = useTranslation();
  const pages = Math.ceil(total / PAGE_SIZE);
  if (pages < 2) return null;
  return (
    <nav aria-label={t('adminTags.pages')}>
      <Pagination
        total={pages}
        value={page}
        onChange={onChange}
        size="lg"
        radius="md"
        mt="lg"
        getControlProps={(control) => ({
          'aria-label': control === 'next' ? t('adminTags.next') : t('adminTags.previous'),
        })}
      />
    </nav>
  );
}
