import { Anchor, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useHeadingFocus } from '#web/routes/use-heading-focus.ts';
import classes from './MessagePage.module.css';

interface MessagePageProps {
  drawing: ReactNode;
  heading: string;
  text: string;
  link: { to: string; label: string };
}

/** A page without the layout that shows a message: no access, not found. */
export function MessagePage({ drawing, heading, text, link }: MessagePageProps) {
  const title = useHeadingFocus();
  return (
    <main className={classes['page']}>
      {drawing}
      <Title order={1} ref={title} tabIndex={-1}>
        {heading}
      </Title>
      <p className={classes['text']}>{text}</p>
      <Anchor component={Link} to={link.to} fw={600} className={classes['link']}>
        {link.label}
      </Anchor>
    </main>
  );
}
