import { Button, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { completeness } from '#services/guide/completeness.ts';
import { Moment } from '#web/ui/Moment.tsx';
import { TagBadge } from '#web/ui/TagState.tsx';
import classes from './CabinTable.module.css';
import { type CabinActions, countEnabledServices } from './CabinCard.tsx';

/** The cabins as a table, each with its tag or a button to activate one. */
export function CabinTable({ cabins, onEdit, onActivate }: CabinActions & { cabins: readonly Cabin[] }) {
  const { t } = useTranslation();
  return (
    <div className={`scroll-shadow ${classes['frame']}`}>
      <Table verticalSpacing="sm" horizontalSpacing="md" captionSide="top" className={classes['table']}>
        <caption className={classes['caption']}>{t('cabins.table.caption')}</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('cabins.table.name')}</Table.Th>
            <Table.Th>{t('cabins.table.location')}</Table.Th>
            <Table.Th>{t('cabins.table.token')}</Table.Th>
            <Table.Th>{t('cabins.table.services')}</Table.Th>
            <Table.Th>{t('cabins.table.created')}</Table.Th>
            <Table.Th>{t('cabins.table.actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {cabins.map((cabin) => (
            <Table.Tr key={cabin.id}>
              <Table.Td>
                <Link to={`/host/cabins/${cabin.id}`} className={classes['name']}>
                  {cabin.name}
                </Link>
              </Table.Td>
              <Table.Td>{cabin.location}</Table.Td>
              <Table.Td>
                {cabin.token === null ? (
                  <Button
                    variant="light"
                    aria-label={t('cabins.activateNamed', { name: cabin.name })}
                    onClick={() => onActivate(cabin)}
                  >
                    {t('cabins.activate')}
                  </Button>
                ) : (
                  <TagBadge token={cabin.token} />
                )}
              </Table.Td>
              <Table.Td className={classes['number']}>
                {countEnabledServices(cabin)}
                <span className={classes['quiet']}>
                  {t('cabins.complete', { percent: completeness(cabin) })}
                </span>
              </Table.Td>
              <Table.Td>
                <Moment at={cabin.createdAt} />
              </Table.Td>
              <Table.Td>
                <Button
                  variant="default"
                  aria-label={t('cabins.editNamed', { name: cabin.name })}
                  onClick={() => onEdit(cabin)}
                >
                  {t('cabins.edit')}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
