import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconExternalLink, IconShare2 } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '#web/api/site.ts';
import { CopyAction } from '#web/ui/CopyAction.tsx';
import classes from './LivePanel.module.css';

interface LivePanelProps {
  name: string;
  code: string;
  /** The way to a card to print. */
  printCard: ReactNode;
}

/** What a host does with a guide that guests can open: look at it, send its link, print its code. */
export function LivePanel({ name, code, printCard }: LivePanelProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const site = useSite();
  // It stands where a form was: who typed or pressed there hears of it.
  useEffect(() => heading.current?.focus(), []);
  const link = `${site?.publicUrl ?? location.origin}/cabins/${code}`;
  return (
    <Stack gap="md">
      <Group gap="xs" wrap="nowrap">
        <IconCircleCheck size={28} className={classes['mark']} aria-hidden />
        <Title order={3} fz="1.25rem" ref={heading} tabIndex={-1}>
          {t('tags.live.title')}
        </Title>
      </Group>
      <div className={classes['link']}>
        <img
          className={classes['qr']}
          src={`/images/guides/${code}.svg`}
          alt={t('tags.live.qr', { name })}
          width={148}
          height={148}
        />
        <Stack gap="xs">
          <Text>{t('tags.live.text', { code })}</Text>
          <Anchor href={link} target="_blank" rel="noreferrer" className={classes['address']}>
            {link.replace(/^https?:\/\//, '')}
          </Anchor>
        </Stack>
      </div>
      <Group gap="sm">
        <Button
          component="a"
          variant="default"
          href={link}
          target="_blank"
          rel="noreferrer"
          rightSection={<IconExternalLink size={18} role="img" aria-label={t('tags.live.newTab')} />}
        >
          {t('tags.live.open')}
        </Button>
        <CopyAction value={link}>{t('tags.live.copy')}</CopyAction>
        {'share' in navigator ? (
          <Button
            variant="default"
            leftSection={<IconShare2 size={20} aria-hidden />}
            // Who closes the phone's sheet again has changed their mind: nothing failed.
            onClick={() => void navigator.share({ title: name, url: link }).catch(() => {})}
          >
            {t('tags.live.share')}
          </Button>
        ) : null}
        {printCard}
      </Group>
    </Stack>
  );
}
