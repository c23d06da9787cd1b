import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { isInFooter } from './DialogFooter.tsx';
import classes from './LockedWhileSaving.module.css';
import { useSlow } from './use-slow.ts';

function refuse(event: SyntheticEvent): void {
  if (isInFooter(event.target)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Handlers and fields get no keys. The browser's own shortcuts, such as copy and reload, still work. */
function refuseKey(event: KeyboardEvent): void {
  if (event.key !== 'Tab' && !isInFooter(event.target)) event.stopPropagation();
}

/** Handled in the capture phase, before any field. React then restores the value of each controlled field. */
const REFUSE_INPUT = {
  onChangeCapture: refuse,
  onClickCapture: refuse,
  onPasteCapture: refuse,
  onDropCapture: refuse,
  onPointerDownCapture: refuse,
  onPointerMoveCapture: refuse,
  onKeyDownCapture: refuseKey,
};

/**
 * While locked, ignores keyboard, pointer and clipboard input, except on the buttons of the dialog's footer. The fields
 * are not disabled, because a disabled field loses the focus.
 */
export function LockedWhileSaving({ isLocked, children }: { isLocked: boolean; children: ReactNode }) {
  const isSlow = useSlow(isLocked);
  return (
    <div
      className={classes['inside']}
      aria-busy={isLocked || undefined}
      data-slow={isSlow || undefined}
      {...(isLocked && REFUSE_INPUT)}
    >
      {children}
    </div>
  );
}
