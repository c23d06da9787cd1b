import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDeviceMobile } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';

/** Below the dialog's title, which stays at the top. */
const TOP = { scrollMarginTop: '6rem' } as const;

/** Otherwise the preview would open below the buttons that stay at the bottom. */
const scrollTo = (opened: HTMLElement | null): void => opened?.scrollIntoView({ block: 'start' });

interface PreviewBelowProps {
  label: string;
  /** @param buttonId the id of its heading */
  children: (buttonId: string) => ReactNode;
}

/** A preview at the end of a form, which loads when it is opened. */
export function PreviewBelow({ label, children }: PreviewBelowProps) {
  const buttonId = useId();
  const [isOpen, { toggle }] = useDisclosure(false);
  return (
    <div>
      <Button
        id={buttonId}
        variant="default"
        leftSection={<IconDeviceMobile size={20} aria-hidden />}
        aria-expanded={isOpen}
        mb={isOpen ? 'sm' : 0}
        onClick={toggle}
      >
        {label}
      </Button>
      {isOpen ? (
        <div ref={scrollTo} style={TOP}>
          {children(buttonId)}
        </div>
      ) : null}
    </div>
  );
}
