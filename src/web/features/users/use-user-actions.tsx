import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  changeUser,
  endSessions,
  listUsers,
  removeSecondFactor,
  type User,
} from '#shared/contracts/users.ts';
import { PlanDialog } from './PlanDialog.tsx';
import { Text } from '@mantine/core';
import { ACCOUNT_CALLS } from '#web/api/account-calls.ts';
import { displayName } from '#web/ui/display-names.ts';
import { listAudit } from '#shared/contracts/audit.ts';
import { useSend } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/ConfirmDialog.tsx';

/** Menu items for an account's actions, and the open dialog to render. */
export function useUserActions() {
  const { t } = useTranslation();
  const [openedAction, setOpenedAction] = useState<{ action: UserAction | 'plan'; user: User } | null>(null);
  const close = () => setOpenedAction(null);
  const actionsOf = (user: User) =>
    (['plan', ...actionsFor(user)] as const).map((action) => ({
      label: t(`users.change.${action}`),
      onPick: () => setOpenedAction({ action, user }),
    }));
  return {
    actionsOf,
    dialog: openedAction === null ? null : <ChangeDialog {...openedAction} onClose={close} />,
  };
}

function ChangeDialog({ action, ...rest }: { action: UserAction | 'plan'; user: User; onClose: () => void }) {
  return action === 'plan' ? <PlanDialog {...rest} /> : <UserActionDialog action={action} {...rest} />;
}

/** Actions that need confirmation: the call that each makes, its body, and the key of its toast. */
const ACTIONS = {
  makeAdmin: { done: 'madeAdmin', by: 'change', body: { isAdmin: true } },
  removeAdmin: { done: 'removedAdmin', by: 'change', body: { isAdmin: false } },
  switchOff: { done: 'switchedOff', by: 'change', body: { disabled: true } },
  switchOn: { done: 'switchedOn', by: 'change', body: { disabled: false } },
  endSessions: { done: 'endedSessions', by: 'endSessions', body: {} },
  dropFactor: { done: 'droppedFactor', by: 'dropFactor', body: {} },
} as const;
export type UserAction = keyof typeof ACTIONS;

/** The actions that apply to the account's current state. */
const actionsFor = ({ isAdmin, disabled, secondFactor }: User): UserAction[] => [
  isAdmin ? 'removeAdmin' : 'makeAdmin',
  disabled ? 'switchOn' : 'switchOff',
  'endSessions',
  ...(secondFactor ? (['dropFactor'] as const) : []),
];

interface UserActionDialogProps {
  user: User;
  action: UserAction;
  onClose: () => void;
}

/** Confirms an action on an account. */
function UserActionDialog({ user, action, onClose }: UserActionDialogProps) {
  const { t } = useTranslation();
  const change = useSend(changeUser, { invalidates: ACCOUNT_CALLS });
  const end = useSend(endSessions, { invalidates: [listUsers, listAudit] });
  const removeFactor = useSend(removeSecondFactor, { invalidates: [listUsers, listAudit] });
  const params = { id: user.id };
  const { body, by, done } = ACTIONS[action];
  const acts = {
    change: () => change.mutateAsync({ params, body }),
    endSessions: () => end.mutateAsync({ params }),
    dropFactor: () => removeFactor.mutateAsync({ params }),
  };
  const name = displayName(user);
  return (
    <ActionDialog
      title={t(`users.change.${action}Title`, { name })}
      confirm={t(`users.change.${action}`)}
      act={acts[by]}
      done={t(`users.change.${done}`, { name })}
      failed={t('lists.changeFailed')}
      onClose={onClose}
    >
      <Text>{t(`users.change.${action}Text`, { name })}</Text>
    </ActionDialog>
  );
}
