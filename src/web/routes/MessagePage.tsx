import { Anchor, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useHeadingFocus } from '#web/routes/use-heading-focus.ts';

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
    <Stack component="main" align="center" justify="center" gap="md" mih="100dvh" p="lg" ta="center">
      {drawing}
      <Title order={1} ref={title} tabIndex={-1}>
        {heading}
      </Title>
      <Text maw="44ch" c="var(--stone)">
        {text}
      </Text>
      <Anchor
        component={Link}
        to={link.to}
        fw={600}
        display="inline-flex"
        mih={44}
        style={{ alignItems: 'center' }}
      >
        {link.label}
      </Anchor>
    </Stack>
  );
}
