import { Button, Group, Table, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#web/ui/format-date.ts';
import { Moment } from '#web/ui/Moment.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { type Check, stateOf } from '../check.ts';
import { StateWord } from '../StateWord.tsx';
import { checksCsv } from './check-csv.ts';
import classes from './CheckList.module.css';

const COLUMNS = ['code', 'state', 'address', 'cabin', 'verified', 'at'] as const;

/** Everything that was checked in this sitting, the latest first, and a file of it. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  const { t } = useTranslation();
  const save = () =>
    saveFile(new Blob([checksCsv(checks)], { type: 'text/csv;charset=utf-8' }), 'checks.csv');
  return (
    <div>
      <Group justify="space-between" mb="sm">
        <div>
          <Title order={2} id="checks-title">
            {t('verifier.list')}
          </Title>
          <Text c="var(--stone)">
            {checks.length === 0 ? t('verifier.empty') : t('verifier.listCount', { count: checks.length })}
          </Text>
        </div>
        {checks.length === 0 ? null : (
          <Button variant="default" onClick={save} rightSection={<IconDownload size={20} aria-hidden />}>
            {t('verifier.csv')}
          </Button>
        )}
      </Group>
      {checks.length === 0 ? null : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has only keys must be able to scroll
        <div className={classes['frame']} role="region" aria-labelledby="checks-title" tabIndex={0}>
          <Table verticalSpacing={10} horizontalSpacing="md" className={classes['table'] ?? ''}>
            <Table.Thead>
              <Table.Tr>
                {COLUMNS.map((column) => (
                  <Table.Th key={column} scope="col">
                    {t(`verifier.columns.${column}`)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {checks.map((check) => (
                <Table.Tr key={check.id}>
                  <Table.Td className={classes['code'] ?? ''}>{check.code ?? '–'}</Table.Td>
                  <Table.Td>{check.code === null ? '–' : <StateWord state={stateOf(check)} />}</Table.Td>
                  <Table.Td data-address={check.address}>{t(`verifier.addresses.${check.address}`)}</Table.Td>
                  <Table.Td>{check.tag?.cabinName ?? '–'}</Table.Td>
                  <Table.Td>
                    {check.tag?.verifiedAt ? formatMoment(check.tag.verifiedAt) : t('verifier.notVerified')}
                  </Table.Td>
                  <Table.Td>
                    <Moment at={check.at} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </div>
  );
}
