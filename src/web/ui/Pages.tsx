import { Pagination } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface PagesProps {
  /** Rows in all. */
  total: number;
  pageSize: number;
  page: number;
  onChange: (page: number) => void;
}

/** Leads through the pages of a list; nothing where there is only one. */
export function Pages({ total, pageSize, page, onChange }: PagesProps) {
  const { t } = useTranslation();
  const pages = Math.ceil(total / pageSize);
  if (pages < 2) return null;
  return (
    <nav aria-label={t('lists.pages')}>
      <Pagination
        total={pages}
        value={page}
        onChange={onChange}
        size="lg"
        radius="md"
        mt="lg"
        getControlProps={(control) => ({
          'aria-label': control === 'next' ? t('lists.next') : t('lists.previous'),
        })}
      />
    </nav>
  );
}
