import { Button, type ButtonProps, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLockWhile } from './lock-context.ts';
import { useSlow } from './use-slow.ts';

interface SubmitButtonProps extends Omit<ButtonProps, 'loading' | 'leftSection'> {
  /** A save is on its way: a second press does nothing, and after 300 ms progress shows. */
  busy: boolean;
  /** `button` outside a form, with `onPress`. */
  type?: 'submit' | 'button';
  onPress?: () => void;
  children: ReactNode;
}

/**
 * The button that saves. While it is busy or disabled it keeps focus (one that is disabled in the browser's way would
 * lose it, and a keyboard user with it), so it refuses presses itself. While it is busy, the dialog around is held still.
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
        else onPress?.();
      }}
      leftSection={slow ? <Loader size={18} color="currentColor" aria-hidden /> : undefined}
      {...rest}
    >
      {children}
    </Button>
  );
}
