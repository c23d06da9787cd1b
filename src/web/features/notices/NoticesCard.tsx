import { Button, Card, Group, Skeleton, Text, Title } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { listNotices, type Notice } from '#shared/contracts/notices.ts';
import { useCall } from '#web/api/use-call.ts';
import { ItemList } from '#web/ui/ItemRow.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { NoticeRow } from './NoticeRow.tsx';
import classes from './NoticesCard.module.css';

const NoticeDialog = lazyDialog(async () => (await import('./NoticeDialog.tsx')).NoticeDialog);

/** Notices start and end without an action, so their states are loaded again. */
const REFETCH_MS = 60_000;

/** The height of the one line that most cabins have here, so that the content below does not move. */
const EMPTY_HEIGHT = '1.5rem';

/** A cabin's notices: current, scheduled and ended ones, and the button that adds one. */
export function NoticesCard({ cabin }: { cabin: Cabin }) {
  const { t } = useTranslation();
  const query = useCall(listNotices, {}, { refetchInterval: REFETCH_MS });
  const [editing, setEditing] = useState<{ notice: Notice | null; isOpen: boolean }>({
    notice: null,
    isOpen: false,
  });
  const open = (notice: Notice | null) => setEditing({ notice, isOpen: true });
  return (
    <Card component="section" aria-labelledby="notices" padding="md">
      <Group justify="space-between" gap="sm" mb="xs">
        <Title order={2} fz="1.25rem" id="notices">
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
      <Loaded query={query} placeholder={<Skeleton h={EMPTY_HEIGHT} />}>
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
        notice={editing.notice}
        opened={editing.isOpen}
        onClose={() => setEditing({ ...editing, isOpen: false })}
      />
    </Card>
  );
}

interface NoticeListProps {
  cabin: Cabin;
  notices: readonly Notice[];
  onEdit: (notice: Notice) => void;
}

/** Current and scheduled notices; ended ones are collapsed below. */
function NoticeList({ cabin, notices, onEdit }: NoticeListProps) {
  const { t } = useTranslation();
  const over = notices.filter(({ state }) => state === 'over');
  const current = notices.filter(({ state }) => state !== 'over');
  const rows = (some: readonly Notice[]) => (
    <ItemList>
      {some.map((notice) => (
        <NoticeRow key={notice.id} cabin={cabin} notice={notice} onEdit={() => onEdit(notice)} />
      ))}
    </ItemList>
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
