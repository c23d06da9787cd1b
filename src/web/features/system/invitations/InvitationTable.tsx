import { Table } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invitation } from '#shared/contracts/invitations.ts';
import { Moment } from '#web/ui/Moment.tsx';
import classes from '../List.module.css';
import { hasEnded } from '../users/plan-end.ts';
import { InvitationMenu } from './InvitationMenu.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

const COLUMNS = ['email', 'until', 'by', 'created'] as const;

interface InvitationTableProps {
  invitations: readonly Invitation[];
  stale: boolean;
}

/** A page of those who are invited, each with a menu. Scrolls sideways on narrow screens. */
export function InvitationTable({ invitations, stale }: InvitationTableProps) {
  const { t } = useTranslation();
  const [withdrawn, setWithdrawn] = useState<Invitation | null>(null);
  return (
    <section className={classes['frame']} aria-label={t('system.invitations.caption')} aria-busy={stale}>
      <Table verticalSpacing={6} horizontalSpacing="md" className={classes['table'] ?? ''}>
        <Table.Thead>
          <Table.Tr>
            {COLUMNS.map((column) => (
              <Table.Th key={column} scope="col">
                {t(`system.invitations.columns.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {invitations.map((invitation) => (
            <Table.Tr key={invitation.id}>
              <Table.Td>
                <InvitationMenu invitation={invitation} onWithdraw={() => setWithdrawn(invitation)} />
              </Table.Td>
              <Table.Td>
                <Moment at={invitation.expiresAt} />
                {hasEnded(invitation.expiresAt) ? (
                  <div className={classes['off']}>{t('system.invitations.expired')}</div>
                ) : null}
              </Table.Td>
              <Table.Td>{invitation.invitedBy ?? t('system.audit.nobody')}</Table.Td>
              <Table.Td>
                <Moment at={invitation.createdAt} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {withdrawn === null ? null : (
        <WithdrawDialog invitation={withdrawn} onClose={() => setWithdrawn(null)} />
      )}
    </section>
  );
}
