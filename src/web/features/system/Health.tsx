import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallAnswer } from '#shared/contracts/call.ts';
import { listJobs } from '#shared/contracts/system/jobs.ts';
import { backUpNow, getSystem } from '#shared/contracts/system/system.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useCall, useSend } from '#web/api/use-call.ts';
import { formatDaysAgo, formatMoment } from '#web/ui/format-date.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { showErrorToast, showToast } from '#web/ui/toast.ts';
import { formatBytes, formatDuration, formatMs } from './format-amounts.ts';
import classes from './Health.module.css';

/** Refreshes the figures while they are in view. */
const REFETCH_MS = 15_000;

function Tiles({ version, uptimeS, machines, database, cache, mail, backup }: CallAnswer<typeof getSystem>) {
  const { t } = useTranslation();
  const [machine, another] = machines;
  // With several machines any of them may answer, so figures of one would change from look to look.
  const isAlone = another === undefined;
  return (
    <dl className={classes['tiles']}>
      <Tile
        label={t('system.health.version')}
        value={version}
        notes={
          isAlone
            ? [
                t('system.health.uptime', { time: formatDuration(uptimeS) }),
                t('system.health.processes', { count: machine?.processes ?? 1 }),
              ]
            : []
        }
      />
      <Tile
        label={t('system.health.database')}
        value={t(`system.health.kinds.${database.kind}`)}
        notes={[
          t('system.health.latency', { time: formatMs(database.latencyMs) }),
          t('system.health.size', { size: formatBytes(database.sizeBytes) }),
        ]}
      />
      {isAlone ? (
        <Tile
          label={t('system.health.cache')}
          value={String(cache.pages)}
          notes={[
            t('system.health.cacheUsed', {
              used: formatBytes(cache.bytes),
              max: formatBytes(cache.maxBytes),
            }),
          ]}
        />
      ) : (
        <Tile
          label={t('system.health.machines')}
          value={String(machines.length)}
          notes={machines.map(
            ({ name, processes }) => `${name}: ${t('system.health.processes', { count: processes })}`,
          )}
        />
      )}
      <Tile
        label={t('system.health.mail')}
        value={String(mail.queued)}
        notes={[
          mail.failed === 0 ? t('system.health.allSent') : t('system.health.failed', { count: mail.failed }),
        ]}
        alarming={mail.failed > 0}
      />
      <BackupTile {...backup} />
    </dl>
  );
}

function BackupTile({ isOn, lastAt, bytes, isLate }: CallAnswer<typeof getSystem>['backup']) {
  const { t } = useTranslation();
  const label = t('system.health.backup');
  if (!isOn) return <Tile label={label} value={t('system.health.backupOff')} notes={['BACKUP_DIR=off']} />;
  const late = isLate ? [t('system.health.backupLate')] : [];
  if (lastAt === null) {
    return (
      <Tile label={label} value={t('system.health.backupNone')} notes={late} alarming={isLate}>
        <BackUpNow />
      </Tile>
    );
  }
  const notes = [`${formatMoment(lastAt)} · ${formatBytes(bytes ?? 0)}`, ...late];
  return (
    <Tile label={label} value={formatDaysAgo(lastAt)} notes={notes} alarming={isLate}>
      <BackUpNow />
    </Tile>
  );
}

function BackUpNow() {
  const { t } = useTranslation();
  const backUp = useSend(backUpNow, { invalidates: [getSystem, listJobs] });
  const start = () =>
    backUp.mutateAsync({}).then(
      () => showToast(t('system.health.backingUp')),
      (failure: unknown) => showErrorToast(serverMessage(failure, t('lists.changeFailed'))),
    );
  return (
    <Button variant="default" loading={backUp.isPending} onClick={() => void start()}>
      {t('system.health.backUpNow')}
    </Button>
  );
}

/** The site's health: version, database, cache, mail and backup. */
export function Health() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="health-title" className={classes['health']}>
      <h2 id="health-title" className={classes['title']}>
        {t('system.health.title')}
      </h2>
      <Loaded
        query={useCall(getSystem, {}, { refetchInterval: REFETCH_MS })}
        placeholder={
          <Skeleton className={classes['waiting']} radius="lg" role="status" aria-label={t('ui.loading')} />
        }
      >
        {(figures) => <Tiles {...figures} />}
      </Loaded>
    </section>
  );
}

interface TileProps {
  label: string;
  value: string;
  notes: readonly string[];
  /** Needs an admin's attention. */
  alarming?: boolean;
  /** What an admin can do about it. */
  children?: ReactNode;
}

/** A figure with its name above and notes below. */
function Tile({ label, value, notes, alarming = false, children }: TileProps) {
  return (
    <div className={classes['tile']} data-alarming={alarming || undefined}>
      <dt>{label}</dt>
      <dd className={classes['value']}>{value}</dd>
      {notes.map((note) => (
        <dd key={note} className={classes['note']}>
          {note}
        </dd>
      ))}
      {children === undefined ? null : <dd className={classes['action']}>{children}</dd>}
    </div>
  );
}
