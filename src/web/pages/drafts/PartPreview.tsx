import { useTranslation } from 'react-i18next';
import { GuestPreview } from '#web/ui/preview/GuestPreview.tsx';
import classes from './part.module.css';
import { merged, type PartValue } from './part-value.ts';
import type { Part } from './review.ts';
import { rowOf, type Standing } from './save-part.ts';

interface PartPreviewProps {
  part: Part;
  name: string;
  standing: Standing;
  stands: PartValue | null;
}

/** What guests would see of a part. */
export function PartPreview({ part, name, standing, stands }: PartPreviewProps) {
  const { t } = useTranslation();
  const { key } = part;
  const { cabin, arrival } = standing;
  if (key === 'cabin') return null;
  const whole = merged(key, stands, part.value);
  const row = key === 'arrival' ? undefined : rowOf(standing, key);
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
