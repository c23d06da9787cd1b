import { Skeleton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Cabin, getCabin } from '#shared/contracts/cabins.ts';
import type { TypedService } from '#shared/contracts/previews.ts';
import type { CabinService } from '#shared/contracts/services.ts';
import { SERVICE_FORMS } from '#services/registry/forms.ts';
import { storedValue } from '#web/api/stored-value.ts';
import { useCall } from '#web/api/use-call.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { GuestPreview } from '#web/ui/preview/GuestPreview.tsx';
import { usePreview } from '#web/ui/preview/use-preview.ts';
import { checkValues } from './check-values.ts';
import { type FormValues, outgoing } from './form-values.ts';
import classes from './PartPreview.module.css';

/** Somebody who types is followed, but not at every letter. */
const PAUSE_MS = 250;

/** What is typed, as a save would send it; what it was before while that could not be saved, undefined if it never could. */
function useTyped({ serviceId, key, valueJson }: CabinService, values: FormValues): TypedService | undefined {
  const [paused] = useDebouncedValue(values, PAUSE_MS);
  const [last, setLast] = useState<{ values: FormValues; typed: TypedService | undefined } | null>(null);
  if (last?.values === paused) return last.typed;
  const isFit = Object.keys(checkValues(key, paused, storedValue(valueJson))).length === 0;
  const { value } = outgoing(SERVICE_FORMS[key], paused);
  const typed = isFit ? { serviceId, key, valueJson: JSON.stringify(value) } : last?.typed;
  setLast({ values: paused, typed });
  return typed;
}

interface PartPreviewProps {
  cabinId: number;
  service: CabinService;
  /** What the form holds. */
  values: FormValues;
}

/** What guests will see of a service, beside its form. */
export function PartPreview({ cabinId, service, values }: PartPreviewProps) {
  const { t } = useTranslation();
  const headingId = useId();
  const { data: cabin } = useCall(getCabin, { params: { id: cabinId } });
  const typed = useTyped(service, values);
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
      {typed === undefined || cabin === undefined ? null : <Previewed cabin={cabin} service={typed} />}
    </section>
  );
}

function Previewed({ cabin, service }: { cabin: Cabin; service: TypedService }) {
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
