import { Button, Card, Group, Skeleton, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Calendar, listCalendars } from '#shared/contracts/calendars.ts';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { listStays } from '#shared/contracts/stays.ts';
import { CALENDARS_PER_CABIN } from '#shared/limits.ts';
import { callKey, useCall } from '#web/api/use-call.ts';
import { ItemList } from '#web/ui/ItemRow.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { CalendarRow } from './CalendarRow.tsx';

const CalendarDialog = lazyDialog(async () => (await import('./CalendarDialog.tsx')).CalendarDialog);

/** The server reads calendars by itself, a saved one within seconds. */
const REFETCH_MS = 60_000;
const REFETCH_SAVED_MS = 1500;
const SAVED_MS = 20_000;

/** The height of the two lines of a cabin without calendars, so that the content below does not move. */
const EMPTY_HEIGHT = '3rem';

/** Loads the stays again once a calendar was read. */
function useReads(cabinId: number, items: readonly Calendar[] | undefined): void {
  const client = useQueryClient();
  const reads = items?.map(({ id, lastGoodAtUtc }) => `${id} ${lastGoodAtUtc}`).join();
  const last = useRef(reads);
  useEffect(() => {
    if (last.current !== undefined && last.current !== reads)
      void client.invalidateQueries({ queryKey: callKey(listStays, { params: { id: cabinId } }) });
    last.current = reads;
  }, [client, cabinId, reads]);
}

/** A cabin's calendars of booking sites, and the button that adds one (R-calendars-11). */
export function CalendarsCard({ cabin }: { cabin: Cabin }) {
  const { t } = useTranslation();
  const [savedAt, setSavedAt] = useState(0);
  const query = useCall(
    listCalendars,
    { params: { id: cabin.id } },
    {
      refetchInterval: ({ state }) =>
        Date.now() - savedAt < SAVED_MS || state.data?.items.some((one) => one.state === 'new') === true
          ? REFETCH_SAVED_MS
          : REFETCH_MS,
    },
  );
  const [editing, setEditing] = useState<{ calendar: Calendar | null; isOpen: boolean }>({
    calendar: null,
    isOpen: false,
  });
  const open = (calendar: Calendar | null) => setEditing({ calendar, isOpen: true });
  useReads(cabin.id, query.data?.items);
  const isFull = (query.data?.items.length ?? 0) >= CALENDARS_PER_CABIN;
  return (
    <Card component="section" aria-labelledby="calendars" padding="md">
      <Group justify="space-between" gap="sm" mb="xs">
        <Title order={2} fz="1.25rem" id="calendars" tabIndex={-1}>
          {t('calendars.heading')}
        </Title>
        {isFull ? null : (
          <Button
            variant="default"
            leftSection={<IconPlus size={20} aria-hidden />}
            onClick={() => open(null)}
          >
            {t('calendars.add')}
          </Button>
        )}
      </Group>
      <Loaded query={query} placeholder={<Skeleton h={EMPTY_HEIGHT} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Text c="var(--stone)" mih={EMPTY_HEIGHT}>
              {t('calendars.none')}
            </Text>
          ) : (
            <ItemList>
              {items.map((calendar) => (
                <CalendarRow
                  key={calendar.id}
                  calendar={calendar}
                  // "5 minutes ago" as of the last load, which happens every minute.
                  now={query.dataUpdatedAt}
                  onEdit={() => open(calendar)}
                />
              ))}
            </ItemList>
          )
        }
      </Loaded>
      {isFull ? (
        <Text c="var(--stone)" mt="xs">
          {t('errors.calendar_limit', { most: CALENDARS_PER_CABIN })}
        </Text>
      ) : null}
      <CalendarDialog
        cabinId={cabin.id}
        calendar={editing.calendar}
        opened={editing.isOpen}
        onSaved={() => setSavedAt(Date.now())}
        onClose={() => setEditing({ ...editing, isOpen: false })}
      />
    </Card>
  );
}
