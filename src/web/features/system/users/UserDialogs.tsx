import type { User } from '#shared/contracts/users.ts';
import { DeedDialog } from './DeedDialog.tsx';
import type { DeedKey } from './deeds.ts';
import { PlanDialog } from './PlanDialog.tsx';

/** What is about to be done to whom. */
export interface Asked {
  deed: DeedKey | 'plan';
  user: User;
}

/** The dialog of what was asked for; none while nothing is. */
export function UserDialogs({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  if (asked === null) return null;
  const { deed, user } = asked;
  return deed === 'plan' ? (
    <PlanDialog user={user} onClose={onClose} />
  ) : (
    <DeedDialog user={user} deed={deed} onClose={onClose} />
  );
}
