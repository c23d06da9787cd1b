import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PageIntro.module.css';

interface PageIntroProps {
  /** One quiet sentence; the title itself stands in the top bar. */
  text?: string;
  /** Buttons and switches of the page, to the right. */
  children?: ReactNode;
}

/** The line at a page's top: what it is for, and what can be done on it. */
export function PageIntro({ text, children }: PageIntroProps) {
  return (
    <div className={classes['intro']}>
      <Text c="var(--stone)">{text}</Text>
      <Group gap="sm">{children}</Group>
    </div>
  );
}
