import { Button, Card, Group, Skeleton, Stack, Title } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { listStays, type Stay } from '#shared/contracts/stays.ts';
import { dayIn } from '#shared/days.ts';
import { useCall } from '#web/api/use-call.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { MonthCalendar } from './MonthCalendar.tsx';
import { clashesOf } from './stay-dates.ts';
import type { StayField } from './stay-values.ts';
import { StayList } from './StayList.tsx';

const StayDialog = lazyDialog(async () => (await import('./StayDialog.tsx')).StayDialog);

/** Stays begin, end and get events of their guests while the page is open. */
const REFETCH_MS = 60_000;

/** The height of a month, and of the one line that most cabins have below it, so that the content below does not move. */
const EMPTY_HEIGHT = 'calc(485px + 1.5rem)';

interface Editing {
  /** Null for a new stay. */
  stay: Stay | null;
  /** The chosen arrival of a new stay. */
  arrivesOn?: string;
  /** The field to show first. */
  field?: StayField;
}

/** A cabin's stays, as a month and as a list of what comes next, and the button that adds one (R-stays-15). */
export function StaysCard({ cabin }: { cabin: Cabin }) {
  const { t } = useTranslation();
  const query = useCall(listStays, { params: { id: cabin.id }, query: {} }, { refetchInterval: REFETCH_MS });
  const [editing, setEditing] = useState<Editing & { isOpen: boolean }>({ stay: null, isOpen: false });
  const open = (opened: Editing) => setEditing({ ...opened, isOpen: true });
  const openStay = (stay: Stay) => open({ stay });
  return (
    <Card component="section" aria-labelledby="stays" padding="md">
      <Group justify="space-between" gap="sm" mb="xs">
        <Title order={2} fz="1.25rem" id="stays" tabIndex={-1}>
          {t('stays.heading')}
        </Title>
        <Button
          variant="default"
          leftSection={<IconCalendarPlus size={20} aria-hidden />}
          onClick={() => open({ stay: null })}
        >
          {t('stays.add')}
        </Button>
      </Group>
      <Loaded query={query} placeholder={<Skeleton h={EMPTY_HEIGHT} />}>
        {({ items, blocks }) => (
          <Stack gap="md">
            <MonthCalendar
              stays={items}
              blocks={blocks}
              today={dayIn(cabin.timeZone)}
              onOpen={openStay}
              onAdd={(arrivesOn) => open({ stay: null, arrivesOn })}
            />
            <StayList
              cabin={cabin}
              stays={items}
              blocks={blocks}
              onOpen={(stay, field) => open(field === undefined ? { stay } : { stay, field })}
            />
          </Stack>
        )}
      </Loaded>
      <StayDialog
        cabin={cabin}
        stay={editing.stay}
        arrivesOn={editing.arrivesOn}
        field={editing.field}
        clashes={editing.stay === null ? [] : clashesOf(editing.stay, query.data?.items ?? [])}
        opened={editing.isOpen}
        onAdded={openStay}
        onClose={() => setEditing({ ...editing, isOpen: false })}
      />
    </Card>
  );
}
