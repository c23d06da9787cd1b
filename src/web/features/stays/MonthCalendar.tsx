import { ActionIcon, Button, Group, Menu, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Block, Stay } from '#shared/contracts/stays.ts';
import { shiftDay } from '#shared/days.ts';
import { dayName, formatDays, formatMonth } from '#web/ui/format-date.ts';
import { locale } from '#web/words/locale.ts';
import classes from './MonthCalendar.module.css';
import {
  type Bar,
  barsOf,
  firstOfWeek,
  type Nights,
  nightsFrom,
  shiftMonth,
  takenNights,
  weeksOf,
} from './month.ts';
import { clashingIn } from './stay-dates.ts';

interface MonthCalendarProps {
  stays: readonly Stay[];
  blocks: readonly Block[];
  /** The date in the cabin's zone. */
  today: string;
  onOpen: (stay: Stay) => void;
  /** Called with the arrival of a new stay. */
  onAdd: (arrivesOn: string) => void;
}

const format = (day: string, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale(), { ...style, timeZone: 'UTC' }).format(new Date(day));

/** The day that a key moves to, as in the date grid of the ARIA Authoring Practices. */
const KEYS: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => shiftDay(day, -1),
  ArrowRight: (day) => shiftDay(day, 1),
  ArrowUp: (day) => shiftDay(day, -7),
  ArrowDown: (day) => shiftDay(day, 7),
  Home: firstOfWeek,
  End: (day) => shiftDay(firstOfWeek(day), 6),
  PageUp: (day) => shiftMonth(day, -1),
  PageDown: (day) => shiftMonth(day, 1),
};

/** A month with its stays as bars: a taken night opens its stay or lists those that clash, a free one adds a stay (R-stays-13). */
export function MonthCalendar({ stays, blocks, today, onOpen, onAdd }: MonthCalendarProps) {
  const { t } = useTranslation();
  const id = useId();
  // The only day in the tab order; its month is the one that is shown.
  const [chosen, setChosen] = useState(today);
  // The day whose clashing stays are listed.
  const [listed, setListed] = useState<string | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const movesFocus = useRef(false);
  useEffect(() => {
    if (movesFocus.current) grid.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus();
    movesFocus.current = false;
  }, [chosen]);

  const weeks = weeksOf(chosen);
  const taken = takenNights(weeks.flat(), stays, blocks);
  const clashing = clashingIn(stays);
  const staysOf = (day: string) => nightsFrom(day, taken).flatMap(({ stay }) => stay ?? []);
  const isInMonth = (day: string) => day.slice(0, 7) === chosen.slice(0, 7);
  const press = ({ target, currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const day = currentTarget.dataset['day'] ?? today;
    if (isInMonth(day)) setChosen(day);
    // A bar lies over the cells of its other days, and over half a cell of its last one.
    const bar = (target as Element).closest<HTMLElement>('[data-stay]')?.dataset['stay'];
    const [stay, ...others] = staysOf(day);
    const pressed = stays.find((each) => String(each.id) === bar);
    if (pressed !== undefined) onOpen(pressed);
    else if (stay === undefined) onAdd(day);
    else if (others.length === 0) onOpen(stay);
    else setListed(day === listed ? null : day);
  };
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const target = KEYS[event.key]?.(event.currentTarget.dataset['day'] ?? chosen);
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    movesFocus.current = true;
    setChosen(target);
  };
  /** "Friday 19 June 2026, Bo leaves, Anna arrives". */
  const labelOf = (day: string) => {
    const facts = taken.flatMap(({ stay, arrivesOn, departsOn }) => {
      if (stay === null || day < arrivesOn || day > departsOn) return [];
      const name = stay.guestName ?? t('stays.guest');
      const fact = day === arrivesOn ? 'arrives' : day === departsOn ? 'leaves' : 'stays';
      const clash = day < departsOn && clashing.has(stay.id) ? [t('stays.clash')] : [];
      return [t(`stays.month.${fact}`, { name }), ...clash];
    });
    const nights = nightsFrom(day, taken);
    if (nights.length === 0) facts.push(t('stays.month.free'));
    if (nights.some(({ stay }) => stay === null)) facts.push(t('stays.month.blocked'));
    const date = format(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
    return [date, ...facts].join(', ');
  };

  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" wrap="nowrap" gap="xs" mb="xs">
        <ActionIcon
          size={48}
          aria-label={t('stays.month.previous')}
          onClick={() => setChosen(shiftMonth(chosen, -1))}
        >
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <Group gap="xs" justify="center">
          <Title order={3} fz="1rem" id={id} aria-live="polite">
            {formatMonth(chosen)}
          </Title>
          {isInMonth(today) ? null : (
            <Button variant="subtle" px="xs" onClick={() => setChosen(today)}>
              {t('stays.month.today')}
            </Button>
          )}
        </Group>
        <ActionIcon
          size={48}
          aria-label={t('stays.month.next')}
          onClick={() => setChosen(shiftMonth(chosen, 1))}
        >
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </Group>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid keeps a table's rows and columns
        role="grid"
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        className={classes['month']}
        ref={grid}
      >
        <thead>
          <tr>
            {weeks[0]?.map((day, index) => (
              <th key={day} scope="col" abbr={dayName(index)}>
                {format(day, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => {
            const bars = barsOf(week, taken);
            const lanes = Math.max(1, ...bars.map(({ lane }) => lane + 1));
            return (
              <tr key={week[0]} style={{ '--lanes': lanes } as CSSProperties}>
                {week.map((day) => (
                  <td key={day}>
                    <ClashMenu
                      stays={staysOf(day)}
                      opened={listed === day}
                      onOpen={onOpen}
                      onClose={() => setListed(null)}
                    >
                      <button
                        type="button"
                        data-day={day}
                        data-other={!isInMonth(day) || undefined}
                        className={classes['day']}
                        tabIndex={day === chosen ? 0 : -1}
                        aria-label={labelOf(day)}
                        aria-current={day === today ? 'date' : undefined}
                        aria-haspopup="dialog"
                        onClick={press}
                        onKeyDown={move}
                      >
                        <span className={classes['date']}>{Number(day.slice(8))}</span>
                        {bars
                          .filter((bar) => bar.day === day)
                          .map((bar) => (
                            <NightsBar
                              key={`${bar.nights.arrivesOn} ${bar.lane}`}
                              bar={bar}
                              isClash={bar.nights.stay !== null && clashing.has(bar.nights.stay.id)}
                            />
                          ))}
                      </button>
                    </ClashMenu>
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <Text id={`${id}-hint`} c="var(--stone)" fz="sm" mt="xs">
        {t('stays.month.hint')}
      </Text>
    </section>
  );
}

interface ClashMenuProps {
  stays: readonly Stay[];
  opened: boolean;
  onOpen: (stay: Stay) => void;
  onClose: () => void;
  /** The button of the day. */
  children: ReactNode;
}

/** Lists the clashing stays of a night, so that each can be opened. */
function ClashMenu({ stays, opened, onOpen, onClose, children }: ClashMenuProps) {
  const { t } = useTranslation();
  if (stays.length < 2) return children;
  return (
    <Menu opened={opened} onClose={onClose} position="bottom-start">
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {stays.map((stay) => (
          <Menu.Item key={stay.id} onClick={() => onOpen(stay)}>
            {`${stay.guestName ?? t('stays.guest')}, ${formatDays(stay)}`}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const kindOf = ({ stay }: Nights, isClash: boolean): string => {
  if (stay === null) return 'block';
  if (isClash) return 'clash';
  return stay.state === 'past' ? 'past' : 'stay';
};

/** The nights of a stay or block in one week. The label of the button around it describes them. */
function NightsBar({ bar: { nights, from, halfDays, lane }, isClash }: { bar: Bar; isClash: boolean }) {
  const { t } = useTranslation();
  const { stay } = nights;
  return (
    <span
      aria-hidden
      className={classes['bar']}
      style={{ '--from': from, '--half-days': halfDays, '--lane': lane } as CSSProperties}
      data-kind={kindOf(nights, isClash)}
      data-starts={from === 1 || undefined}
      data-ends={(from + halfDays) % 2 === 1 || undefined}
      data-stay={stay?.id}
      // Shown by the style sheet: as text it would differ in order from the label (axe: label-content-name-mismatch).
      data-name={stay === null ? undefined : (stay.guestName ?? t('stays.guest'))}
    >
      {isClash ? <IconAlertTriangle size={14} aria-hidden className={classes['clash']} /> : null}
    </span>
  );
}
