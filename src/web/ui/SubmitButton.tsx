import { Button, type ButtonProps, Loader } from '@mantine/core';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { useLockWhile } from './dialog-context.ts';

/** After this time users wonder whether the click was registered. */
const SLOW_MS = 300;

/** True once `busy` has lasted for 300 ms. */
export function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return busy && slow;
}

interface SubmitButtonProps extends Omit<ButtonProps, 'loading' | 'leftSection'> {
  /** While saving: a second click does nothing, and a loader shows after 300 ms. */
  busy: boolean;
  /** `button` with an `onPress` that does not submit, or does it itself. */
  type?: 'submit' | 'button';
  onPress?: (event: MouseEvent<HTMLButtonElement>) => void;
  children: ReactNode;
}

/**
 * The button that saves. It uses `aria-disabled`, because a `disabled` button would lose the focus, and ignores clicks
 * itself. While it is busy, the surrounding dialog is locked.
 */
export function SubmitButton({
  busy,
  disabled = false,
  type = 'submit',
  onPress,
  children,
  ...rest
}: SubmitButtonProps) {
  const slow = useSlow(busy);
  useLockWhile(busy);
  const refuses = busy || disabled;
  return (
    <Button
      type={type}
      aria-disabled={refuses || undefined}
      data-disabled={disabled || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (refuses) event.preventDefault();
        else onPress?.(event);
      }}
      leftSection={slow ? <Loader size={18} color="currentColor" aria-hidden /> : undefined}
      {...rest}
    >
      {children}
    </Button>
  );
}
