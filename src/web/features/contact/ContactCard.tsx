import { Title } from '@mantine/core';
import type { IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './ContactCard.module.css';

interface ContactCardProps {
  Icon: typeof IconMail;
  heading: string;
  text?: string;
  /** The way itself: an address, a button. */
  children: ReactNode;
}

/** One way to reach us. */
export function ContactCard({ Icon, heading, text, children }: ContactCardProps) {
  return (
    <li className={classes['card']}>
      <span className={classes['icon']}>
        <Icon size={20} aria-hidden />
      </span>
      <Title order={3}>{heading}</Title>
      {text === undefined ? null : <p className={classes['text']}>{text}</p>}
      <div className={classes['way']}>{children}</div>
    </li>
  );
}
