import { useTranslation } from 'react-i18next';
import { GuestPreview } from '#web/ui/preview/GuestPreview.tsx';
import classes from './part.module.css';
import { merged, type PartValue } from './part-value.ts';
import type { Part } from './review.ts';
import { rowOf, type CurrentGuide } from './save-part.ts';

interface PartPreviewProps {
  part: Part;
  name: string;
  guide: CurrentGuide;
  current: PartValue | null;
}

/** What guests would see of a part. */
export function PartPreview({ part, name, guide, current }: PartPreviewProps) {
  const { t } = useTranslation();
  const { key } = part;
  const { cabin, arrival } = guide;
  if (key === 'cabin') return null;
  const whole = merged(key, current, part.value);
  const row = key === 'arrival' ? undefined : rowOf(guide, key);
  const unsaved =
    key === 'arrival'
      ? { arrivalJson: JSON.stringify({ ...arrival, ...whole }), stayState: 'open' as const }
      : row && { service: { serviceId: row.serviceId, key, valueJson: JSON.stringify(whole) }, part: key };
  if (unsaved === undefined) return null;
  return (
    <div className={classes['preview']}>
      <GuestPreview
        cabin={cabin}
        language={cabin.language}
        themeKey={cabin.themeKey}
        title={t('services.preview.of', { service: name })}
        {...unsaved}
      />
    </div>
  );
}
