import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { GUEST_LANGUAGES } from '#shared/languages.ts';
import { PLAN_LIMITS, PLAN_NAMES } from '#shared/plans.ts';
import { TIERS } from '#shared/tiers.ts';
import { locale } from '#web/words/locale.ts';
import classes from './PlanTable.module.css';

/** The languages a guide can be translated into, in the reader's own language. */
function languageList(): string {
  const names = new Intl.DisplayNames(locale(), { type: 'language' });
  return GUEST_LANGUAGES.map((language) => names.of(language) ?? language).join(', ');
}

/** What each plan holds (R-plans-2). */
export function PlanTable() {
  const { t } = useTranslation();
  const list = languageList();
  const languages = (number: number) => {
    if (number === 0) return t('terms.table.none');
    return number < GUEST_LANGUAGES.length
      ? t('terms.table.countOf', { number, list })
      : t('terms.table.all', { number, list });
  };
  return (
    <div className={classes['frame']}>
      <Table verticalSpacing="sm" horizontalSpacing="md" captionSide="top">
        <caption className={classes['caption']}>{t('terms.table.caption')}</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('terms.table.plan')}</Table.Th>
            <Table.Th scope="col">{t('terms.table.activeCabins')}</Table.Th>
            <Table.Th scope="col">{t('terms.table.languages')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {TIERS.map((tier) => (
            <Table.Tr key={tier}>
              <Table.Th scope="row">{PLAN_NAMES[tier]}</Table.Th>
              <Table.Td>{PLAN_LIMITS[tier].activeCabins}</Table.Td>
              <Table.Td>{languages(PLAN_LIMITS[tier].translationLanguages)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
