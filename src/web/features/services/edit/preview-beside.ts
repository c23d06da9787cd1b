import { useMediaQuery } from '@mantine/hooks';

const WIDE_SCREEN = '(min-width: 75em)';

/** What a preview adds to the width of a dialog, in px: 322 for the preview and 32 for the gap. */
export const PREVIEW_WIDTH = 354;

/** Whether the screen fits a preview beside a dialog's form. */
export const useFitsPreview = (): boolean =>
  useMediaQuery(WIDE_SCREEN, undefined, { getInitialValueInEffect: false });

/** How long typing must pause before the preview is loaded again. */
export const PREVIEW_PAUSE_MS = 250;
