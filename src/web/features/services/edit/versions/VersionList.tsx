import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SERVICE_FORMS } from '#services/registry/forms.ts';
import { type CabinService, restoreServiceVersion, type ServiceVersion } from '#shared/contracts/services.ts';
import { cacheService, refreshCabinFacts } from '#web/api/cabin-data.ts';
import { callApi } from '#web/api/call.ts';
import { serverMessage } from '#web/api/problem.ts';
import { storedValue } from '#web/api/stored-value.ts';
import { useLockWhile } from '#web/ui/dialog-context.ts';
import { formatMoment } from '#web/ui/format-date.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { showErrorToast, showToast } from '#web/ui/toast.ts';
import { summaryOf } from '../../chips/summary.ts';
import { differences } from '../differences.ts';
import { FieldVersions } from '../FieldVersions.tsx';
import { formValues } from '../form-values.ts';
import classes from './EarlierVersions.module.css';

/** Restores an earlier version; the toast has Undo. */
function useRestore(cabinId: number, { serviceId, key }: CabinService, onRestored: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const service = t(`kinds.${key}.name`);
  const params = { id: cabinId, serviceId };

  async function restore(version: number): Promise<void> {
    const row = await callApi(restoreServiceVersion, { params: { ...params, version } });
    cacheService(row, client, { params });
    void refreshCabinFacts(client, cabinId);
  }

  const undo = (current: ServiceVersion) =>
    restore(current.version).then(
      () => showToast(t('services.versions.undone', { service })),
      (failure: unknown) => showErrorToast(serverMessage(failure, t('services.versions.failed'))),
    );

  return useMutation({
    mutationFn: ({ earlier }: { earlier: ServiceVersion; current: ServiceVersion }) =>
      restore(earlier.version),
    onSuccess: (_done, { earlier, current }) => {
      showToast(t('services.versions.restored', { service, when: formatMoment(earlier.savedAt) }), {
        label: t('services.undo'),
        run: () => void undo(current),
      });
      onRestored();
    },
  });
}

interface DifferencesProps {
  service: CabinService;
  earlier: ServiceVersion;
  current: ServiceVersion;
}

/** The fields in which an earlier version differs from the current one. */
function Differences({ service: { key }, earlier, current }: DifferencesProps) {
  const { t } = useTranslation();
  const shape = SERVICE_FORMS[key];
  const valuesOf = ({ valueJson }: ServiceVersion) => formValues(shape, storedValue(valueJson));
  const all = differences(shape, valuesOf(earlier), valuesOf(current));
  if (all.length === 0) return <Text fz="sm">{t('services.versions.same')}</Text>;
  return all.map((difference) => (
    <FieldVersions
      key={difference.path}
      difference={difference}
      item={shape.rows?.item}
      labels={[t('services.versions.then'), t('services.versions.now')]}
    />
  ));
}

/** Cuts a text after 100 characters, between words: enough to recognize a version. */
const shortened = (text: string): string =>
  text.length <= 100 ? text : `${text.slice(0, 100).replace(/\s\S*$/, '')}…`;

interface VersionListProps {
  cabinId: number;
  service: CabinService;
  /** Newest first, starting with the current version. */
  versions: readonly ServiceVersion[];
  isUnsaved: boolean;
  onRestored: () => void;
}

/** The earlier versions of a service, newest first, each with a button that restores it. */
export function VersionList({ cabinId, service, versions, isUnsaved, onRestored }: VersionListProps) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useRestore(cabinId, service, onRestored);
  useLockWhile(isPending);
  const [current, ...earlierVersions] = versions;
  if (current === undefined || earlierVersions.length === 0)
    return (
      <Text c="var(--stone)" fz="sm">
        {t('services.versions.none')}
      </Text>
    );
  return (
    <>
      <Text c="var(--stone)" fz="sm">
        {t(isUnsaved ? 'services.versions.unsaved' : 'services.versions.intro')}
      </Text>
      <FormError message={error === null ? null : serverMessage(error, t('services.versions.failed'))} />
      <ul className={classes['list']}>
        {earlierVersions.map((earlier) => (
          <li key={earlier.version} className={classes['version']}>
            <details className={classes['details']}>
              <summary>
                <Moment at={earlier.savedAt} />{' '}
                <span className={classes['summary']}>
                  {shortened(summaryOf({ ...service, ...earlier }, t))}
                </span>
              </summary>
              <Differences service={service} earlier={earlier} current={current} />
            </details>
            <Button
              variant="default"
              disabled={isUnsaved || isPending}
              aria-label={t('services.versions.restoreNamed', { when: formatMoment(earlier.savedAt) })}
              onClick={() => mutate({ earlier, current })}
            >
              {t('services.versions.restore')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
