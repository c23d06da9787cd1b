import { Group, Table } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/contracts/users.ts';
import { PLAN_NAMES } from '#shared/plans.ts';
import { Moment } from '#web/ui/Moment.tsx';
import { TierDot } from '#web/ui/TierDot.tsx';
import classes from '../List.module.css';
import { formatEnd, hasEnded } from './plan-end.ts';
import { type Asked, UserDialogs } from './UserDialogs.tsx';
import { UserMenu } from './UserMenu.tsx';

const COLUMNS = ['account', 'plan', 'access', 'cabins', 'lastLogin', 'created'] as const;

/** A page of accounts, each with a menu of what can be changed. Scrolls sideways on narrow screens. */
export function UserTable({ users, stale }: { users: readonly User[]; stale: boolean }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <section className={classes['frame']} aria-label={t('system.users.caption')} aria-busy={stale}>
      <Table verticalSpacing={6} horizontalSpacing="md" className={classes['table'] ?? ''}>
        <Table.Thead>
          <Table.Tr>
            {COLUMNS.map((column) => (
              <Table.Th key={column} scope="col">
                {t(`system.users.columns.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {users.map((user) => (
            <Table.Tr key={user.id}>
              <Table.Td>
                <UserMenu user={user} onAsk={(deed) => setAsked({ deed, user })} />
              </Table.Td>
              <Table.Td>
                <Group gap={8} wrap="nowrap">
                  <TierDot tier={user.plan} />
                  <span>
                    {PLAN_NAMES[user.plan]}
                    {user.expiresAtUtc === null ? null : (
                      <div className={hasEnded(user.expiresAtUtc) ? classes['off'] : classes['quiet']}>
                        {t(hasEnded(user.expiresAtUtc) ? 'system.users.ended' : 'system.users.until', {
                          day: formatEnd(user.expiresAtUtc),
                        })}
                      </div>
                    )}
                  </span>
                </Group>
              </Table.Td>
              <Table.Td>
                <Group gap={8} wrap="nowrap">
                  {t(user.isAdmin ? 'system.users.admin' : 'system.users.host')}
                  {user.disabled ? <span className={classes['off']}>{t('system.users.off')}</span> : null}
                </Group>
                {user.secondFactor ? (
                  <div className={classes['quiet']}>{t('system.users.secondFactor')}</div>
                ) : null}
              </Table.Td>
              <Table.Td className={classes['number'] ?? ''}>{user.cabins}</Table.Td>
              <Table.Td>
                {user.lastLoginAt === null ? t('system.users.never') : <Moment at={user.lastLoginAt} />}
              </Table.Td>
              <Table.Td>
                <Moment at={user.createdAt} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <UserDialogs asked={asked} onClose={() => setAsked(null)} />
    </section>
  );
}
