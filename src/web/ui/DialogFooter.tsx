import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './DialogFooter.module.css';

interface DialogFooterProps {
  children: ReactNode;
  className?: string | undefined;
}

/** Whether an element is in a dialog's footer. */
export const isInFooter = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-dialog-footer]') !== null;

/** The bottom row of a dialog with its buttons, always in view. */
export function DialogFooter({ children, className = '' }: DialogFooterProps) {
  return (
    <Group data-dialog-footer gap="sm" justify="flex-end" className={`${classes['footer']} ${className}`}>
      {children}
    </Group>
  );
}
