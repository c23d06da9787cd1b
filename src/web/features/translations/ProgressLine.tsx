import '@mantine/core/styles/Progress.layer.css';
import { Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { GUEST_LANGUAGE_NAMES, type GuestLanguage } from '#shared/languages.ts';
import { progressOf, type StateCounts } from './progress.ts';

interface ProgressLineProps {
  counts: StateCounts;
  language: GuestLanguage;
}

/** The progress of a language as a bar and as text. */
export function ProgressLine({ counts, language }: ProgressLineProps) {
  const { t } = useTranslation();
  const { all, translated, percent, isDone } = progressOf(counts);
  return (
    <div>
      <Progress
        value={percent}
        color="spruce"
        aria-label={t('languages.progressLabel', { language: GUEST_LANGUAGE_NAMES[language] })}
      />
      <Text fz="sm" c="var(--stone)" mt={6} className="tabular">
        {isDone ? t('languages.complete') : t('languages.progress', { done: translated, all })}
        {counts.stale === 0 ? null : ` · ${t('languages.stale', { count: counts.stale })}`}
      </Text>
    </div>
  );
}
