import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { ACCOUNT_READERS } from '#web/api/account-readers.ts';
import { nameOf } from '#web/ui/name-of.ts';
import { useTranslation } from 'react-i18next';
import {
  approveUpgrade,
  declineUpgrade,
  listUpgradeRequests,
  REQUEST_STATES,
  type UpgradeRequest,
} from '#shared/contracts/plans.ts';
import { PLAN_NAMES } from '#shared/plans.ts';
import { useSend } from '#web/api/use-call.ts';
import { TierDot } from '#web/ui/TierDot.tsx';
import { ActionDialog } from '#web/ui/ActionDialog.tsx';
import { AdminList } from '#web/ui/admin-list/AdminList.tsx';
import { Quiet } from '#web/ui/admin-list/CellText.tsx';
import { ChoiceFilter } from '#web/ui/ListFilters.tsx';
import { useList } from '#web/ui/admin-list/use-list.ts';
import { GuideDrawing } from '#web/ui/drawings.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { OPEN } from './OpenCount.tsx';

const DECISIONS = ['approve', 'decline'] as const;

interface DecisionDialogProps {
  request: UpgradeRequest;
  decision: 'approve' | 'decline';
  onClose: () => void;
}

/** What hosts asked for: the open requests first, the decided ones to look up. */
export function UpgradeList() {
  const { t } = useTranslation();
  const list = useList(listUpgradeRequests, { by: ['q', 'state'], start: OPEN });
  const [asked, setAsked] = useState<Omit<DecisionDialogProps, 'onClose'> | null>(null);
  return (
    <>
      <AdminList
        list={list}
        caption={t('upgrades.caption')}
        searchHint={t('upgrades.searchHint')}
        filters={
          <ChoiceFilter
            label={t('upgrades.state')}
            value={list.asked.state}
            onChange={(state) => list.change({ state })}
            choices={REQUEST_STATES.map((state) => ({
              value: state,
              label: t(`upgrades.states.${state}`),
            }))}
          />
        }
        csv="upgrade-requests.csv"
        count={(count) => t('upgrades.count', { count })}
        drawing={<GuideDrawing />}
        noMatch={t('upgrades.empty')}
        keyOf={({ id }) => id}
        rowSpacing={8}
        columns={[
          {
            name: 'account',
            header: t('upgrades.columns.account'),
            render: ({ firstName, lastName, email }) => (
              <>
                {`${firstName} ${lastName}`.trim()}
                <Quiet>{email}</Quiet>
              </>
            ),
          },
          {
            name: 'now',
            header: t('upgrades.columns.now'),
            render: ({ currentPlan }) => PLAN_NAMES[currentPlan],
          },
          {
            name: 'wanted',
            header: t('upgrades.columns.wanted'),
            render: ({ plan }) => (
              <Group gap={8} wrap="nowrap">
                <TierDot tier={plan} />
                {PLAN_NAMES[plan]}
              </Group>
            ),
          },
          {
            name: 'at',
            header: t('upgrades.columns.at'),
            render: ({ createdAt }) => <Moment at={createdAt} />,
          },
          {
            name: 'decision',
            header: t('upgrades.columns.decision'),
            render: (request) =>
              request.state === 'open' ? (
                <Group gap={8} wrap="nowrap">
                  {DECISIONS.map((decision) => (
                    <Button
                      key={decision}
                      variant={decision === 'approve' ? 'filled' : 'default'}
                      onClick={() => setAsked({ request, decision })}
                    >
                      {t(`upgrades.${decision}`)}
                    </Button>
                  ))}
                </Group>
              ) : (
                <>
                  {t(`upgrades.states.${request.state}`)}
                  <Quiet>{request.decidedBy}</Quiet>
                </>
              ),
          },
        ]}
      />
      {asked === null ? null : <DecisionDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** Asks before a request is approved or declined. What else shows it follows, also where another admin was first. */
function DecisionDialog({ request, decision, onClose }: DecisionDialogProps) {
  const { t } = useTranslation();
  const decide = useSend(decision === 'approve' ? approveUpgrade : declineUpgrade, {
    outdates: [listUpgradeRequests, ...ACCOUNT_READERS],
  });
  const words = { name: nameOf(request), plan: PLAN_NAMES[request.plan] };
  return (
    <ActionDialog
      title={t(`upgrades.${decision}Title`, words)}
      confirm={t(`upgrades.${decision}`)}
      act={() => decide.mutateAsync({ params: { id: request.id } })}
      done={t(`upgrades.${decision}Done`, words)}
      failed={t('lists.changeFailed')}
      onClose={onClose}
    >
      <Text>{t(`upgrades.${decision}Text`, words)}</Text>
    </ActionDialog>
  );
}
