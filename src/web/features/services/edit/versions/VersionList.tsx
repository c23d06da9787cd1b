import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SERVICE_FORMS } from '#services/registry/forms.ts';
import type { CabinService, ServiceVersion } from '#shared/contracts/services.ts';
import { serverMessage } from '#web/api/problem.ts';
import { storedValue } from '#web/api/stored-value.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { formatMoment } from '#web/ui/format-date.ts';
import { useLockWhile } from '#web/ui/dialog-context.ts';
import { Moment } from '#web/ui/Moment.tsx';
import { summaryOf } from '../../chips/summary.ts';
import { differences } from '../differences.ts';
import { formValues } from '../form-values.ts';
import { TwoSides } from '../TwoSides.tsx';
import classes from './EarlierVersions.module.css';
import { useRestore } from './use-restore.ts';

interface VersionListProps {
  cabinId: number;
  service: CabinService;
  /** The first is what stands now. */
  versions: readonly ServiceVersion[];
  isDirty: boolean;
  onRestored: () => void;
}

/** Where a version differs from what stands now. */
function Differences({ service: { key }, then, now }: VersionProps) {
  const { t } = useTranslation();
  const shape = SERVICE_FORMS[key];
  const valuesOf = ({ valueJson }: ServiceVersion) => formValues(shape, storedValue(valueJson));
  const all = differences(shape, valuesOf(then), valuesOf(now));
  if (all.length === 0) return <Text fz="sm">{t('services.versions.same')}</Text>;
  return all.map((difference) => (
    <TwoSides
      key={difference.path}
      difference={difference}
      item={shape.rows?.item}
      sides={[t('services.versions.then'), t('services.versions.now')]}
    />
  ));
}

/** As much of it as tells one version from another. */
const beginningOf = (text: string): string =>
  text.length <= 100 ? text : `${text.slice(0, 100).replace(/\s\S*$/, '')}…`;

interface VersionProps {
  service: CabinService;
  then: ServiceVersion;
  now: ServiceVersion;
}

/** What a service said before, newest first, each with the way back to it. */
export function VersionList({ cabinId, service, versions, isDirty, onRestored }: VersionListProps) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useRestore(cabinId, service, onRestored);
  useLockWhile(isPending);
  const [now, ...earlier] = versions;
  if (now === undefined || earlier.length === 0)
    return (
      <Text c="var(--stone)" fz="sm">
        {t('services.versions.none')}
      </Text>
    );
  return (
    <>
      <Text c="var(--stone)" fz="sm">
        {t(isDirty ? 'services.versions.unsaved' : 'services.versions.intro')}
      </Text>
      <FormError message={error === null ? null : serverMessage(error, t('services.versions.failed'))} />
      <ul className={classes['list']}>
        {earlier.map((then) => (
          <li key={then.version} className={classes['version']}>
            <details className={classes['words']}>
              <summary>
                <Moment at={then.savedAt} />{' '}
                <span className={classes['summary']}>
                  {beginningOf(summaryOf({ ...service, ...then }, t))}
                </span>
              </summary>
              <Differences service={service} then={then} now={now} />
            </details>
            <Button
              variant="default"
              disabled={isDirty || isPending}
              aria-label={t('services.versions.restoreNamed', { when: formatMoment(then.savedAt) })}
              onClick={() => mutate({ version: then, now })}
            >
              {t('services.versions.restore')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
