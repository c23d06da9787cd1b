import { Button, Group, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toCsv } from '#shared/csv.ts';
import { AdminTable } from '#web/ui/admin-list/AdminTable.tsx';
import { OneLine } from '#web/ui/admin-list/cells.tsx';
import { formatMoment } from '#web/ui/format-date.ts';
import { Moment } from '#web/ui/Moment.tsx';
import { saveFile } from '#web/api/file.ts';
import { TagCode } from '#web/ui/TagState.tsx';
import { CheckedState } from './CheckResult.tsx';
import { type Check, stateOf } from './checks-store.ts';
import classes from './VerifierPage.module.css';

/** All checks of this tab, the latest first, with a download. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  const { t } = useTranslation();
  const save = () =>
    saveFile(new Blob([checksCsv(checks)], { type: 'text/csv;charset=utf-8' }), 'checks.csv');
  return (
    <div>
      <Group justify="space-between" mb="sm">
        <div>
          <Title order={2}>{t('adminTags.checks.list')}</Title>
          <Text c="var(--stone)">
            {checks.length === 0
              ? t('adminTags.checks.empty')
              : t('adminTags.checks.listCount', { count: checks.length })}
          </Text>
        </div>
        {checks.length === 0 ? null : (
          <Button variant="default" onClick={save} rightSection={<IconDownload size={20} aria-hidden />}>
            {t('lists.csv')}
          </Button>
        )}
      </Group>
      {checks.length === 0 ? null : (
        <AdminTable
          caption={t('adminTags.checks.list')}
          items={checks}
          keyOf={({ id }) => id}
          rowSpacing={10}
          columns={[
            {
              name: 'code',
              header: t('adminTags.checks.columns.code'),
              render: ({ code }) => <TagCode code={code} />,
            },
            {
              name: 'state',
              header: t('adminTags.checks.columns.state'),
              render: (check) => (check.code === null ? '–' : <CheckedState check={check} />),
            },
            {
              name: 'address',
              header: t('adminTags.checks.columns.address'),
              render: ({ address }) => (
                <span className={classes['address']} data-address={address}>
                  {t(`adminTags.checks.addresses.${address}`)}
                </span>
              ),
            },
            {
              name: 'cabin',
              header: t('adminTags.checks.columns.cabin'),
              render: ({ tag }) => <OneLine>{tag?.cabinName ?? '–'}</OneLine>,
            },
            {
              name: 'verified',
              header: t('adminTags.checks.columns.verified'),
              render: ({ tag }) => (
                <OneLine>
                  {tag?.verifiedAt ? formatMoment(tag.verifiedAt) : t('adminTags.checks.notVerified')}
                </OneLine>
              ),
            },
            {
              name: 'at',
              header: t('adminTags.checks.columns.at'),
              render: ({ at }) => <Moment at={at} />,
            },
          ]}
        />
      )}
    </div>
  );
}

/** The checks as CSV, the oldest first; the columns have the API's names. */
const checksCsv = (checks: readonly Check[]): string =>
  toCsv(
    ['at', 'code', 'state', 'address', 'addressText', 'cabinName', 'hostEmail', 'batchId', 'verifiedAt'],
    checks.toReversed().map((check) => ({
      at: check.at,
      code: check.code,
      state: stateOf(check),
      address: check.address,
      addressText: check.addressText,
      cabinName: check.tag?.cabinName ?? null,
      hostEmail: check.tag?.hostEmail ?? null,
      batchId: check.tag?.batchId ?? null,
      verifiedAt: check.tag?.verifiedAt ?? null,
    })),
  );
