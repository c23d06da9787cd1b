import { useCallback, useState } from 'react';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { LeaveGuard } from '#web/ui/LeaveGuard.tsx';
import type { Leaving } from '#web/ui/use-guarded-close.ts';
import type { Autosave } from './autosave.ts';

const DiscardConfirmation = lazyDialog(
  async () => (await import('#web/ui/DiscardConfirmation.tsx')).DiscardConfirmation,
  ({ onKeep }) => onKeep(),
);

/** Whoever leaves should not wait longer than this for a last save. */
const PATIENCE_MS = 4000;

const patience = () => new Promise<false>((over) => setTimeout(() => over(false), PATIENCE_MS));

/** On leaving, the last words are saved first; only when that fails does it ask. */
export function DeskGuard({ autosave }: { autosave: Autosave }) {
  const [asking, setAsking] = useState<Leaving | null>(null);

  const settle = useCallback(
    (leaving: Leaving) =>
      void Promise.race([autosave.settle(), patience()]).then((isSaved) =>
        isSaved ? leaving.goOn() : setAsking(leaving),
      ),
    [autosave],
  );
  const answer = (go: keyof Leaving) => {
    asking?.[go]();
    setAsking(null);
  };

  return (
    <>
      <LeaveGuard isUnsaved={autosave.hasUnsaved} onLeaving={settle} />
      <DiscardConfirmation
        opened={asking !== null}
        onDiscard={() => answer('goOn')}
        onKeep={() => answer('stay')}
      />
    </>
  );
}
