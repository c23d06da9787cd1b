import { Button, Group, Table } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UpgradeRequest } from '#shared/contracts/plans.ts';
import { PLAN_NAMES } from '#shared/plans.ts';
import { Moment } from '#web/ui/Moment.tsx';
import { TierDot } from '#web/ui/TierDot.tsx';
import classes from '../List.module.css';
import { DecisionDialog } from './DecisionDialog.tsx';

const COLUMNS = ['account', 'now', 'wanted', 'at', 'decision'] as const;
const DEEDS = ['approve', 'decline'] as const;

interface Asked {
  request: UpgradeRequest;
  deed: (typeof DEEDS)[number];
}

/** A page of requests; the open ones can be decided. Scrolls sideways on narrow screens. */
export function UpgradeTable({ requests, stale }: { requests: readonly UpgradeRequest[]; stale: boolean }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <section
      className={classes['frame']}
      aria-label={t('system.upgrades.caption')}
      aria-busy={stale}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has only keys must be able to scroll
      tabIndex={0}
    >
      <Table verticalSpacing={8} horizontalSpacing="md" className={classes['table'] ?? ''}>
        <Table.Thead>
          <Table.Tr>
            {COLUMNS.map((column) => (
              <Table.Th key={column} scope="col">
                {t(`system.upgrades.columns.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {requests.map((request) => (
            <Table.Tr key={request.id}>
              <Table.Td>
                {`${request.firstName} ${request.lastName}`.trim()}
                <div className={classes['quiet']}>{request.email}</div>
              </Table.Td>
              <Table.Td>{PLAN_NAMES[request.currentPlan]}</Table.Td>
              <Table.Td>
                <Group gap={8} wrap="nowrap">
                  <TierDot tier={request.plan} />
                  {PLAN_NAMES[request.plan]}
                </Group>
              </Table.Td>
              <Table.Td>
                <Moment at={request.createdAt} />
              </Table.Td>
              <Table.Td>
                {request.state === 'open' ? (
                  <Group gap={8} wrap="nowrap">
                    {DEEDS.map((deed) => (
                      <Button
                        key={deed}
                        variant={deed === 'approve' ? 'filled' : 'default'}
                        onClick={() => setAsked({ request, deed })}
                      >
                        {t(`system.upgrades.${deed}`)}
                      </Button>
                    ))}
                  </Group>
                ) : (
                  <>
                    {t(`system.upgrades.states.${request.state}`)}
                    <div className={classes['quiet']}>{request.decidedBy}</div>
                  </>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {asked === null ? null : (
        <DecisionDialog request={asked.request} deed={asked.deed} onClose={() => setAsked(null)} />
      )}
    </section>
  );
}
