import { Skeleton, Text } from '@mantine/core';
import { getCabin } from '#web/api/first-calls.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SERVICE_FORMS } from '#services/registry/forms.ts';
import type { Cabin } from '#shared/contracts/cabins.ts';
import type { UnsavedService } from '#shared/contracts/previews.ts';
import type { CabinService } from '#shared/contracts/services.ts';
import { storedValue } from '#web/api/stored-value.ts';
import { useCall } from '#web/api/use-call.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { GuestPreview } from '#web/ui/preview/GuestPreview.tsx';
import { usePreview } from '#web/ui/preview/use-preview.ts';
import { checkValues } from './check-values.ts';
import classes from './edit-service.module.css';
import { type FormValues, valueToSave } from './form-values.ts';
import { PREVIEW_PAUSE_MS } from './preview-beside.ts';

/** The service with the last valid input of the form; undefined if the input has never been valid. */
function useUnsavedService(
  { serviceId, key, valueJson }: CabinService,
  values: FormValues,
): UnsavedService | undefined {
  const [debounced] = useDebouncedValue(values, PREVIEW_PAUSE_MS);
  const [last, setLast] = useState<{ values: FormValues; typed: UnsavedService | undefined } | null>(null);
  if (last?.values === debounced) return last.typed;
  const isValid = Object.keys(checkValues(key, debounced, storedValue(valueJson))).length === 0;
  const { value } = valueToSave(SERVICE_FORMS[key], debounced);
  const typed = isValid ? { serviceId, key, valueJson: JSON.stringify(value) } : last?.typed;
  setLast({ values: debounced, typed });
  return typed;
}

interface PartPreviewProps {
  cabinId: number;
  service: CabinService;
  values: FormValues;
}

/** What guests will see of a service, beside its form. */
export function PartPreview({ cabinId, service, values }: PartPreviewProps) {
  const { t } = useTranslation();
  const headingId = useId();
  const { data: cabin } = useCall(getCabin, { params: { id: cabinId } });
  const typed = useUnsavedService(service, values);
  return (
    <section aria-labelledby={headingId} className={classes['preview']}>
      <Text id={headingId} fz="sm" fw={600} mb="xs" ta="center">
        {t('services.preview.heading')}
      </Text>
      {typed === undefined ? (
        <Text c="var(--stone)" fz="sm" ta="center">
          {t('services.preview.nothing')}
        </Text>
      ) : null}
      {typed === undefined || cabin === undefined ? null : <Preview cabin={cabin} service={typed} />}
    </section>
  );
}

function Preview({ cabin, service }: { cabin: Cabin; service: UnsavedService }) {
  const { t } = useTranslation();
  const { language, themeKey } = cabin;
  const preview = usePreview(cabin, { language, themeKey, service });
  return (
    <Loaded
      query={preview}
      placeholder={<Skeleton h={480} radius={40} />}
      failed={t('cabins.details.theme.previewFailed')}
    >
      {(html) => (
        <GuestPreview
          html={html}
          part={service.key}
          title={t('services.preview.of', { service: t(`kinds.${service.key}.name`) })}
        />
      )}
    </Loaded>
  );
}
