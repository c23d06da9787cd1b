import { Pagination } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PAGE_SIZE } from './use-list.ts';

interface ListPagesProps {
  total: number;
  page: number;
  onChange: (page: number) => void;
}

/** Leads through the pages of a list; nothing where there is only one. */
export function ListPages({ total, page, onChange }: ListPagesProps) {
  const { t } = useTranslation();
  const pages = Math.ceil(total / PAGE_SIZE);
  if (pages < 2) return null;
  return (
    <nav aria-label={t('analytics.pages')}>
      <Pagination
        total={pages}
        value={page}
        onChange={onChange}
        size="lg"
        radius="md"
        mt="lg"
        getControlProps={(control) => ({
          'aria-label': control === 'next' ? t('analytics.next') : t('analytics.previous'),
        })}
      />
    </nav>
  );
}
