import { Button, type ButtonProps, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
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
 * The button that saves. While busy it keeps focus (a disabled button would lose it, and a keyboard user
 * with it), so it refuses presses itself.
 */
export function SubmitButton({ busy, type = 'submit', onPress, children, ...rest }: SubmitButtonProps) {
  const slow = useSlow(busy);
  return (
    <Button
      type={type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onPress?.();
      }}
      leftSection={slow ? <Loader size={18} color="currentColor" aria-hidden /> : undefined}
      {...rest}
    >
      {children}
    </Button>
  );
}
