import { Text } from '@mantine/core';
import type { CallAnswer } from '#shared/contracts/call.ts';
import { useTranslation } from 'react-i18next';
import type { Calendar, CalendarLine, previewCalendar } from '#shared/contracts/calendars.ts';
import { formatDays, formatMonth } from '#web/ui/format-date.ts';
import classes from './CalendarsCard.module.css';

/** A calendar that was read without being saved. */
export type Preview = CallAnswer<typeof previewCalendar>;

type ClosedMeans = Calendar['closedMeans'];

/** Longer lists are grouped by month. */
const MANY = 20;

interface CalendarPreviewProps {
  preview: Preview;
  closedMeans: ClosedMeans;
}

/** The numbers of stays and blocks, with "closed" events counted as the host chose; the preview counts them as stays. */
export const countsOf = ({ stays, blocks, closed }: Preview, closedMeans: ClosedMeans) =>
  closedMeans === 'stay' ? { stays, blocks } : { stays: stays - closed, blocks: blocks + closed };

/** How each line of a calendar was understood: stays first, the rest collapsed. */
export function CalendarPreview({ preview, closedMeans }: CalendarPreviewProps) {
  const { t } = useTranslation();
  const { lines, skipped } = preview;
  const { stays, blocks } = countsOf(preview, closedMeans);
  const kindOf = ({ kind, isClosed }: CalendarLine) => (isClosed ? closedMeans : kind);
  const of = (kind: CalendarLine['kind']) => lines.filter((line) => kindOf(line) === kind);
  const left = stays + blocks + skipped - lines.length;
  return (
    <div className={classes['found']}>
      <Group name={t('calendars.stays', { count: stays })} lines={of('stay')} isOpen />
      <Group name={t('calendars.blocks', { count: blocks })} lines={of('block')} />
      <Group name={t('calendars.skipped', { count: skipped })} lines={of('skipped')} />
      {left > 0 ? (
        <Text c="var(--stone)" mt="xs">
          {t('calendars.first', { number: lines.length })}
        </Text>
      ) : null}
    </div>
  );
}

interface GroupProps {
  name: string;
  lines: readonly CalendarLine[];
  isOpen?: boolean;
}

/** The entries of one kind, grouped by month when there are many; the first month is open. */
function Group({ name, lines, isOpen = false }: GroupProps) {
  const { t } = useTranslation();
  if (lines.length === 0) return null;
  const months = Map.groupBy(lines, ({ arrivesOn }) => arrivesOn?.slice(0, 7) ?? '');
  return (
    <details className={classes['group']} open={isOpen}>
      <summary className={classes['summary']}>{name}</summary>
      {lines.length <= MANY || months.size === 1 ? (
        <Lines lines={lines} />
      ) : (
        [...months].map(([month, some], index) => (
          <details key={month} className={classes['group']} open={index === 0}>
            <summary className={classes['summary']}>
              {t('calendars.month', { month: month === '' ? '–' : formatMonth(month), number: some.length })}
            </summary>
            <Lines lines={some} />
          </details>
        ))
      )}
    </details>
  );
}

function Lines({ lines }: { lines: readonly CalendarLine[] }) {
  return (
    <ul className={classes['lines']}>
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no identity and never move
        <Line key={index} line={line} />
      ))}
    </ul>
  );
}

function Line({ line }: { line: CalendarLine }) {
  const { t } = useTranslation();
  const { kind, arrivesOn, departsOn, guestName, hasDigits, summary, why } = line;
  const days = arrivesOn === null || departsOn === null ? null : formatDays({ arrivesOn, departsOn });
  const facts = [guestName, hasDigits ? t('calendars.hasDigits') : null].filter((fact) => fact !== null);
  return (
    <li className={classes['line']}>
      {days === null ? null : <span>{days}</span>}
      {facts.length === 0 ? null : <span>{facts.join(' · ')}</span>}
      {/* A guest's name makes the text it comes from unnecessary. */}
      {guestName === null && summary !== '' ? (
        <span className={classes['fact']}>{t('calendars.quoted', { text: summary })}</span>
      ) : null}
      {kind === 'skipped' && why !== null ? (
        <span className={classes['fact']}>{t(`calendars.why.${why}`)}</span>
      ) : null}
    </li>
  );
}
