import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/contracts/users.ts';
import { PlanDialog } from './PlanDialog.tsx';
import { actionsFor, type UserAction } from './user-actions.ts';
import { UserActionDialog } from './UserActionDialog.tsx';

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
