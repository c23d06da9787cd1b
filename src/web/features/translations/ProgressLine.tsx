import '@mantine/core/styles/Progress.layer.css';
import { Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { GUEST_LANGUAGE_NAMES, type GuestLanguage } from '#shared/languages.ts';
import { type Counts, progressOf } from './counts.ts';

interface ProgressLineProps {
  counts: Counts;
  language: GuestLanguage;
}

/** How far a language is: a bar of what is up to date, and the same in words. */
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
