import { Button, Card, Group, Skeleton, Text, Title } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { listNotices, type Notice } from '#shared/contracts/notices.ts';
import { useCall } from '#web/api/use-call.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { NoticeRow } from './NoticeRow.tsx';
import classes from './NoticesCard.module.css';

const NoticeDialog = lazyDialog(async () => (await import('./NoticeDialog.tsx')).NoticeDialog);

/** A notice starts and ends by itself, so what its state is is asked for again. */
const AGAIN_MS = 60_000;

/** As high as the one line that most cabins have here, so that what is below stays where it is. */
const NONE_HEIGHT = '1.5rem';

/** What guests of a cabin are told, will be and were told, and the way to tell them more. */
export function NoticesCard({ cabin }: { cabin: Cabin }) {
  const { t } = useTranslation();
  const query = useCall(listNotices, {}, { refetchInterval: AGAIN_MS });
  const [asked, setAsked] = useState<{ notice: Notice | null; isOpen: boolean }>({
    notice: null,
    isOpen: false,
  });
  const open = (notice: Notice | null) => setAsked({ notice, isOpen: true });
  return (
    <Card component="section" aria-labelledby="notices" padding="md">
      <Group justify="space-between" gap="sm" mb="xs">
        <Title order={3} fz="1.25rem" id="notices">
          {t('notices.heading')}
        </Title>
        <Button
          variant="default"
          leftSection={<IconSpeakerphone size={20} aria-hidden />}
          onClick={() => open(null)}
        >
          {t('notices.add')}
        </Button>
      </Group>
      <Loaded query={query} placeholder={<Skeleton h={NONE_HEIGHT} />}>
        {(notices) => (
          <NoticeList
            cabin={cabin}
            notices={notices.filter(({ cabinIds }) => cabinIds.includes(cabin.id) || cabinIds.length === 0)}
            onEdit={open}
          />
        )}
      </Loaded>
      <NoticeDialog
        cabin={cabin}
        notice={asked.notice}
        opened={asked.isOpen}
        onClose={() => setAsked({ ...asked, isOpen: false })}
      />
    </Card>
  );
}

interface NoticeListProps {
  cabin: Cabin;
  notices: readonly Notice[];
  onEdit: (notice: Notice) => void;
}

/** Those that are not over; those that are, folded away below. */
function NoticeList({ cabin, notices, onEdit }: NoticeListProps) {
  const { t } = useTranslation();
  const over = notices.filter(({ state }) => state === 'over');
  const current = notices.filter(({ state }) => state !== 'over');
  const rows = (some: readonly Notice[]) => (
    <ul className={classes['rows']}>
      {some.map((notice) => (
        <NoticeRow key={notice.id} cabin={cabin} notice={notice} onEdit={() => onEdit(notice)} />
      ))}
    </ul>
  );
  return (
    <>
      {current.length === 0 ? <Text c="var(--stone)">{t('notices.none')}</Text> : rows(current)}
      {over.length === 0 ? null : (
        <details className={classes['over']}>
          <summary className={classes['summary']}>{t('notices.over', { number: over.length })}</summary>
          {rows(over)}
        </details>
      )}
    </>
  );
}
