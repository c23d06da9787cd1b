import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { SegmentedControl } from '../SegmentedControl.tsx';
import { GuestPreview } from './GuestPreview.tsx';
import classes from './ReaderPreview.module.css';
import type { PreviewOptions } from './use-preview.ts';

/**
 * A reader of a guide: everybody with the tag, or the guest of a stay before, in or after its window, or one who cannot
 * get in.
 */
const READERS = {
  everybody: {},
  before: { stayState: 'before' },
  open: { stayState: 'open' },
  cannotGetIn: { stayState: 'open', cannotGetIn: true },
  over: { stayState: 'over' },
} as const satisfies Record<string, Partial<PreviewOptions>>;
export type Reader = keyof typeof READERS;

interface ReaderPreviewProps extends Pick<PreviewOptions, 'arrivalJson' | 'stayId'> {
  cabin: Cabin;
  readers: readonly Reader[];
  /** The id of its heading. */
  labelledBy: string;
}

/** The guide as each of its readers sees it (R-stays-16); at first as a guest does during a stay. */
export function ReaderPreview({ cabin, readers, labelledBy, ...options }: ReaderPreviewProps) {
  const { t } = useTranslation();
  const [reader, setReader] = useState<Reader>('open');
  return (
    <>
      <SegmentedControl
        fullWidth
        className={classes['readers']}
        aria-labelledby={labelledBy}
        value={reader}
        onChange={setReader}
        choices={readers.map((value) => ({ value, label: t(`arrival.readers.${value}`) }))}
      />
      <div className={classes['underChoice']}>
        <GuestPreview
          cabin={cabin}
          language={cabin.language}
          themeKey={cabin.themeKey}
          title={t(`arrival.previews.${reader}`)}
          {...options}
          {...READERS[reader]}
        />
      </div>
    </>
  );
}
