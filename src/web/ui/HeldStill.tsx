import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { isInFooter } from './DialogFooter.tsx';
import classes from './HeldStill.module.css';
import { useSlow } from './use-slow.ts';

function refuse(event: SyntheticEvent): void {
  if (isInFooter(event.target)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** What a key does by itself is left to it, such as a copy or a reload; what it would type or choose is a change. */
function refuseKey(event: KeyboardEvent): void {
  if (event.key !== 'Tab' && !isInFooter(event.target)) event.stopPropagation();
}

/** Taken on the way down, so that no field hears of it. React then puts back what each field held. */
const REFUSED = {
  onChangeCapture: refuse,
  onClickCapture: refuse,
  onPasteCapture: refuse,
  onDropCapture: refuse,
  onPointerDownCapture: refuse,
  onPointerMoveCapture: refuse,
  onKeyDownCapture: refuseKey,
};

/**
 * While held, what is inside takes nothing from keys, pointer or clipboard, but for the buttons of a dialog's footer.
 * Its fields are not disabled, which would take the focus away.
 */
export function HeldStill({ isHeld, children }: { isHeld: boolean; children: ReactNode }) {
  const isSlow = useSlow(isHeld);
  return (
    <div
      className={classes['inside']}
      aria-busy={isHeld || undefined}
      data-slow={isSlow || undefined}
      {...(isHeld && REFUSED)}
    >
      {children}
    </div>
  );
}
