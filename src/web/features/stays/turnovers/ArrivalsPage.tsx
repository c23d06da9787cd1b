import { Button, Skeleton } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listTurnovers, type Turnover } from '#shared/contracts/turnovers.ts';
import { useCall } from '#web/api/use-call.ts';
import { CabinDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { PageIntro } from '#web/ui/PageIntro.tsx';
import { TurnoverDay } from './TurnoverDay.tsx';

/** Guests say that they are in or have left. */
const REFETCH_MS = 60_000;

/** /arrivals: who arrives and leaves at all of a host's cabins in the next two weeks (R-stays-17). */
export default function ArrivalsPage() {
  const { t } = useTranslation();
  // One answer has all of it for most hosts; with hundreds of cabins each has some days.
  const [starts, setStarts] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <>
      <PageIntro text={t('stays.turnovers.intro')}>
        <Button
          variant="default"
          leftSection={<IconPrinter size={20} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('stays.turnovers.print')}
        </Button>
      </PageIntro>
      {starts.map((from, index) => (
        <Days
          key={from ?? ''}
          from={from}
          isLast={index === starts.length - 1}
          onMore={(next) => setStarts([...starts, next])}
        />
      ))}
    </>
  );
}

interface DaysProps {
  /** The first day; undefined for today. */
  from: string | undefined;
  /** Whether no later days are shown. */
  isLast: boolean;
  onMore: (from: string) => void;
}

const byDay = (items: readonly Turnover[]): [string, Turnover[]][] => [
  ...Map.groupBy(items, ({ day }) => day).entries(),
];

/** The days of one answer, and the button that shows those after it. */
function Days({ from, isLast, onMore }: DaysProps) {
  const { t } = useTranslation();
  const query = useCall(
    listTurnovers,
    { query: from === undefined ? {} : { from } },
    { refetchInterval: REFETCH_MS, staleTime: 0 },
  );
  return (
    <Loaded query={query} placeholder={<Skeleton h={240} radius="lg" />}>
      {({ items, nextFrom }) => (
        <>
          {byDay(items).map(([day, turnovers]) => (
            <TurnoverDay key={day} day={day} turnovers={turnovers} />
          ))}
          {items.length === 0 && from === undefined ? <Nobody /> : null}
          {isLast && nextFrom !== null ? (
            <Button variant="default" onClick={() => onMore(nextFrom)}>
              {t('stays.turnovers.more')}
            </Button>
          ) : null}
        </>
      )}
    </Loaded>
  );
}

function Nobody() {
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing={<CabinDrawing />}
      sentence={t('stays.turnovers.none')}
      action={
        <Button component={Link} to="/host/cabins" variant="default">
          {t('titles.myCabins')}
        </Button>
      }
    />
  );
}
