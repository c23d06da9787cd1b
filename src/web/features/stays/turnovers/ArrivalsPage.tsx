import { Button, Skeleton } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { listTurnovers, type Turnover } from '#shared/contracts/turnovers.ts';
import { listCabins } from '#web/api/first-calls.ts';
import { useCall } from '#web/api/use-call.ts';
import { CabinDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SearchField } from '#web/ui/ListFilters.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { PageIntro } from '#web/ui/PageIntro.tsx';
import { TurnoverDay } from './TurnoverDay.tsx';
import classes from './turnovers.module.css';

/** Guests report at any time that they are in or have left. */
const REFETCH_MS = 60_000;

/** Up to this many cabins need no search. */
const SEARCH_ABOVE = 6;

/** /arrivals: who arrives and leaves at all of a host's cabins in the next two weeks (R-stays-17). */
export default function ArrivalsPage() {
  const { t } = useTranslation();
  const { data: cabins } = useCall(listCabins, {});
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const searchFor = (name: string) =>
    setSearch(name === '' ? {} : { q: name }, { replace: true, preventScrollReset: true });
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
      {q !== '' || (cabins?.length ?? 0) > SEARCH_ABOVE ? (
        <div role="search" className={classes['search']}>
          <SearchField q={q} placeholder={t('stays.turnovers.searchHint')} onSearch={searchFor} />
        </div>
      ) : null}
      <Turnovers key={q} q={q} onClear={() => searchFor('')} />
    </>
  );
}

interface TurnoversProps {
  /** A part of a cabin's name; empty for all cabins. */
  q: string;
  onClear: () => void;
}

/** For most hosts one answer has all days; with hundreds of cabins each answer has some. */
function Turnovers({ q, onClear }: TurnoversProps) {
  const [starts, setStarts] = useState<readonly (string | undefined)[]>([undefined]);
  return starts.map((from, index) => (
    <Days
      key={from ?? ''}
      from={from}
      q={q}
      isLast={index === starts.length - 1}
      onMore={(next) => setStarts([...starts, next])}
      onClear={onClear}
    />
  ));
}

interface DaysProps extends TurnoversProps {
  /** The first day; undefined for today. */
  from: string | undefined;
  /** Whether no later days are shown. */
  isLast: boolean;
  onMore: (from: string) => void;
}

const byDay = (items: readonly Turnover[]): [string, Turnover[]][] => [
  ...Map.groupBy(items, ({ day }) => day).entries(),
];

/** The days of one answer, and the button that shows the next ones. */
function Days({ from, q, isLast, onMore, onClear }: DaysProps) {
  const { t } = useTranslation();
  const query = useCall(
    listTurnovers,
    { query: { q, ...(from !== undefined && { from }) } },
    { refetchInterval: REFETCH_MS, staleTime: 0 },
  );
  return (
    <Loaded query={query} placeholder={<Skeleton h={240} radius="lg" />}>
      {({ items, nextFrom }) => (
        <>
          {byDay(items).map(([day, turnovers]) => (
            <TurnoverDay key={day} day={day} turnovers={turnovers} />
          ))}
          {items.length === 0 && from === undefined ? <Nobody isSearch={q !== ''} onClear={onClear} /> : null}
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

function Nobody({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
  const { t } = useTranslation();
  const action = isSearch ? (
    <Button variant="default" onClick={onClear}>
      {t('cabins.find.clear')}
    </Button>
  ) : (
    <Button component={Link} to="/host/cabins" variant="default">
      {t('titles.myCabins')}
    </Button>
  );
  return (
    <EmptyState
      drawing={<CabinDrawing />}
      sentence={isSearch ? t('stays.turnovers.noneFound') : t('stays.turnovers.none')}
      action={action}
    />
  );
}
