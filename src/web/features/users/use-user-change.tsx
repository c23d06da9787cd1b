import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/contracts/users.ts';
import { PlanDialog } from './PlanDialog.tsx';
import { actionsFor, type UserAction } from './user-actions.ts';
import { UserDialog } from './UserDialog.tsx';

/** What an admin can change of an account, each with what opens its dialog; and that dialog, to be rendered. */
export function useUserChange() {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<{ action: UserAction | 'plan'; user: User } | null>(null);
  const close = () => setAsked(null);
  const changesOf = (user: User) =>
    (['plan', ...actionsFor(user)] as const).map((action) => ({
      label: t(`users.change.${action}`),
      onPick: () => setAsked({ action, user }),
    }));
  return { changesOf, dialog: asked === null ? null : <ChangeDialog {...asked} onClose={close} /> };
}

function ChangeDialog({ action, ...rest }: { action: UserAction | 'plan'; user: User; onClose: () => void }) {
  return action === 'plan' ? <PlanDialog {...rest} /> : <UserDialog action={action} {...rest} />;
}
