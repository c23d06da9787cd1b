import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import classes from './BarMenu.module.css';

interface BarMenuProps {
  /** Names the panel. */
  label: string;
  /** Names the button, if that differs. */
  buttonLabel?: string;
  button: ReactNode;
  onClose?: () => void;
  /** The panel's content, rendered while it is open. */
  children: (close: () => void) => ReactNode;
}

/**
 * A button of the top bar that opens a panel below the bar. It uses the browser's popover, which closes on Escape or a
 * click outside and returns the focus. A library's would add 40 KB to every page.
 */
export function BarMenu({ label, buttonLabel = label, button, onClose, children }: BarMenuProps) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  return (
    <div className={classes['menu']}>
      <UnstyledButton popoverTarget={id} className={classes['button']} data-opened={opened || undefined}>
        {button}
        <VisuallyHidden>{buttonLabel}</VisuallyHidden>
      </UnstyledButton>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={classes['panel']}
        onBeforeToggle={({ newState }) => {
          setOpened(newState === 'open');
          if (newState === 'closed') onClose?.();
        }}
      >
        {opened ? children(() => document.getElementById(id)?.hidePopover()) : null}
      </div>
    </div>
  );
}
