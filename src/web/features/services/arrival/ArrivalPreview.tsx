import { Skeleton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Arrival } from '#shared/contracts/arrival.ts';
import type { StayState } from '#shared/contracts/guest-stays.ts';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { getCabin } from '#web/api/first-calls.ts';
import { useCall } from '#web/api/use-call.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { GuestPreview } from '#web/ui/preview/GuestPreview.tsx';
import { usePreview } from '#web/ui/preview/use-preview.ts';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import classes from '../edit/edit-service.module.css';
import type { FormValues } from '../edit/form-values.ts';
import { PREVIEW_PAUSE_MS } from '../edit/preview-beside.ts';
import { bodyOf, checkArrival, toSend } from './arrival-form.ts';

/** Who looks at the guide: everybody with the tag, or the guest of a stay before, in or after it. */
const READERS = ['everybody', 'before', 'open', 'over'] as const satisfies readonly (
  | StayState
  | 'everybody'
)[];
type Reader = (typeof READERS)[number];

/** The last valid input of the form as JSON; undefined if the input has never been valid. */
function useUnsavedArrival(values: FormValues, opened: Arrival): string | undefined {
  const [debounced] = useDebouncedValue(values, PREVIEW_PAUSE_MS);
  const [last, setLast] = useState<{ values: FormValues; json: string | undefined } | null>(null);
  if (last?.values === debounced) return last.json;
  const isValid = Object.keys(checkArrival(debounced, opened)).length === 0;
  const json = isValid ? JSON.stringify(bodyOf(toSend(debounced).value, opened)) : last?.json;
  setLast({ values: debounced, json });
  return json;
}

interface ArrivalPreviewProps {
  cabinId: number;
  /** As it was when the dialog opened. */
  arrival: Arrival;
  values: FormValues;
}

/** The guide with the form's "Getting in", as each of its readers sees it (R-stays-16). */
export function ArrivalPreview({ cabinId, arrival, values }: ArrivalPreviewProps) {
  const { t } = useTranslation();
  const headingId = useId();
  const [reader, setReader] = useState<Reader>('open');
  const { data: cabin } = useCall(getCabin, { params: { id: cabinId } });
  const arrivalJson = useUnsavedArrival(values, arrival);
  return (
    <section aria-labelledby={headingId} className={classes['preview']}>
      <Text id={headingId} fz="sm" fw={600} mb="xs" ta="center">
        {t('services.preview.heading')}
      </Text>
      <SegmentedControl
        fullWidth
        className={classes['readers']}
        aria-labelledby={headingId}
        value={reader}
        onChange={setReader}
        choices={READERS.map((value) => ({ value, label: t(`arrival.readers.${value}`) }))}
      />
      {cabin === undefined ? null : <Preview cabin={cabin} arrivalJson={arrivalJson} reader={reader} />}
    </section>
  );
}

interface PreviewProps {
  cabin: Cabin;
  arrivalJson: string | undefined;
  reader: Reader;
}

function Preview({ cabin, arrivalJson, reader }: PreviewProps) {
  const { t } = useTranslation();
  const { language, themeKey } = cabin;
  const stayState = reader === 'everybody' ? undefined : reader;
  const preview = usePreview(cabin, { language, themeKey, arrivalJson, stayState });
  return (
    <div className={classes['underChoice']}>
      <Loaded
        query={preview}
        placeholder={<Skeleton h={480} radius={40} />}
        failed={t('cabins.details.theme.previewFailed')}
      >
        {(html) => <GuestPreview html={html} title={t(`arrival.previews.${reader}`)} />}
      </Loaded>
    </div>
  );
}
