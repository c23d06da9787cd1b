import { Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SERVICE_FORMS } from '#services/registry/forms.ts';
import type { CabinService } from '#shared/contracts/services.ts';
import { getCabin } from '#web/api/first-calls.ts';
import { storedValue } from '#web/api/stored-value.ts';
import { useCall } from '#web/api/use-call.ts';
import { GuestPreview } from '#web/ui/preview/GuestPreview.tsx';
import { checkValues } from './check-values.ts';
import { type FormValues, valueToSave } from './form-values.ts';
import { PreviewBeside, useLastValid } from './PreviewBeside.tsx';

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
  const { serviceId, key, valueJson } = service;
  const unsaved = useLastValid(values, (typed) => {
    if (Object.keys(checkValues(key, typed, storedValue(valueJson))).length > 0) return undefined;
    const { value } = valueToSave(SERVICE_FORMS[key], typed);
    return { serviceId, key, valueJson: JSON.stringify(value) };
  });
  return (
    <PreviewBeside headingId={headingId}>
      {unsaved === undefined ? (
        <Text c="var(--stone)" fz="sm" ta="center">
          {t('services.preview.nothing')}
        </Text>
      ) : null}
      {unsaved === undefined || cabin === undefined ? null : (
        <GuestPreview
          cabin={cabin}
          language={cabin.language}
          themeKey={cabin.themeKey}
          service={unsaved}
          part={key}
          title={t('services.preview.of', { service: t(`kinds.${key}.name`) })}
        />
      )}
    </PreviewBeside>
  );
}
