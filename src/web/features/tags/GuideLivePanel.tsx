import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconExternalLink, IconShare2 } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '#web/api/site.ts';
import { CopyAction } from '#web/ui/CopyAction.tsx';
import { DialogFooter } from '#web/ui/DialogFooter.tsx';
import classes from './GuideLivePanel.module.css';

interface GuideLivePanelProps {
  name: string;
  code: string;
  printButton: ReactNode;
  onDone: () => void;
}

/** Shown after activation: the guide's link and QR code, with buttons to open, share and print it (R-tags-4). */
export function GuideLivePanel({ name, code, printButton, onDone }: GuideLivePanelProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const site = useSite();
  // The panel replaces the focused form; focus on its heading makes screen readers announce it.
  useEffect(() => heading.current?.focus(), []);
  const link = `${site?.publicUrl ?? location.origin}/cabins/${code}`;
  return (
    <>
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
              // Rejects when the user closes the share sheet, which is not an error.
              onClick={() => void navigator.share({ title: name, url: link }).catch(() => {})}
            >
              {t('tags.live.share')}
            </Button>
          ) : null}
          {printButton}
        </Group>
      </Stack>
      <DoneButton onDone={onDone} />
    </>
  );
}

const DISABLED_SECONDS = 3;

/** Disabled for 3 seconds (R-tags-4), so that a double click on Activate does not close the panel. */
function DoneButton({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const secondsLeft = useCountdown(DISABLED_SECONDS);
  return (
    <DialogFooter>
      <Button disabled={secondsLeft > 0} onClick={onDone}>
        {secondsLeft > 0 ? t('tags.activate.wait', { seconds: secondsLeft }) : t('tags.live.done')}
      </Button>
    </DialogFooter>
  );
}

/** Counts whole seconds down to 0. */
function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}
