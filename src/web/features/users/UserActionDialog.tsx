import { Text } from '@mantine/core';
import { ACCOUNT_CALLS } from '#web/api/account-calls.ts';
import { displayName } from '#web/ui/display-name.ts';
import { useTranslation } from 'react-i18next';
import { listAudit } from '#shared/contracts/audit.ts';
import {
  changeUser,
  endSessions,
  listUsers,
  removeSecondFactor,
  type User,
} from '#shared/contracts/users.ts';
import { useSend } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/ActionDialog.tsx';
import { ACTIONS, type UserAction } from './user-actions.ts';

interface UserActionDialogProps {
  user: User;
  action: UserAction;
  onClose: () => void;
}

/** Confirms an action on an account. */
export function UserActionDialog({ user, action, onClose }: UserActionDialogProps) {
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
