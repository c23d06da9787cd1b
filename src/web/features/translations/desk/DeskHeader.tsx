import { Button, Card, Group, Stack, Title } from '@mantine/core';
import { IconArrowRight, IconCheck, IconDeviceMobile, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Cabin } from '#shared/contracts/cabins.ts';
import type { Translation } from '#shared/contracts/translations.ts';
import { GUEST_LANGUAGE_NAMES, type GuestLanguage } from '#shared/languages.ts';
import { offeredLanguages } from '#shared/offered-languages.ts';
import { useTier } from '#web/session/use-tier.ts';
import { countStates, progressOf } from '../progress.ts';
import { ProgressLine } from '../ProgressLine.tsx';
import { progressQuery } from '../translation-data.ts';
import classes from './DeskHeader.module.css';

/** Links to the desks of all languages, each with its progress. */
function LanguageLinks({ cabin, language }: { cabin: Cabin; language: GuestLanguage }) {
  const { t } = useTranslation();
  const offered = offeredLanguages(cabin, useTier());
  const { data } = useQuery(progressQuery(cabin.id));
  // A language that the cabin does not have yet is added by its first translation.
  const languages = offered.includes(language) ? offered : [...offered, language];
  return (
    <nav aria-label={t('translations.languages')} className={classes['links']}>
      {languages.map((linked) => {
        const counts = data?.languages.find((entry) => entry.language === linked);
        return (
          <Link
            key={linked}
            to={`/host/cabins/${cabin.id}/translations/${linked}`}
            replace
            className={classes['link']}
            aria-current={linked === language ? 'page' : undefined}
          >
            <span lang={linked}>{GUEST_LANGUAGE_NAMES[linked]}</span>
            {counts === undefined ? null : (
              <span className={classes['percent']}>{`${progressOf(counts).percent} %`}</span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}

interface DeskHeaderProps {
  cabin: Cabin;
  language: GuestLanguage;
  items: readonly Translation[];
  /** The number of names that are missing. */
  nameCount: number;
  /** Called when the host confirms that these names are the same in all languages. */
  onConfirmNames: () => void;
  onNext: () => void;
  onPreview: () => void;
  /** The controls for machine translation. */
  children: ReactNode;
}

/** The cabin, its languages, the progress, and buttons for the next text, the preview and the guest page. */
export function DeskHeader({
  cabin,
  language,
  items,
  nameCount,
  onConfirmNames,
  onNext,
  onPreview,
  children,
}: DeskHeaderProps) {
  const { t } = useTranslation();
  const counts = countStates(items);
  return (
    <Card padding="md">
      <Stack gap="md">
        <Group justify="space-between" gap="sm">
          <Title order={2}>{cabin.name}</Title>
          <LanguageLinks cabin={cabin} language={language} />
        </Group>
        <ProgressLine counts={counts} language={language} />
        <Group gap="sm">
          {progressOf(counts).isDone ? null : (
            <Button onClick={onNext} rightSection={<IconArrowRight size={20} aria-hidden />}>
              {t('translations.toNext', { left: counts.missing + counts.stale })}
            </Button>
          )}
          {nameCount < 2 ? null : (
            <Button
              variant="default"
              leftSection={<IconCheck size={20} aria-hidden />}
              onClick={onConfirmNames}
            >
              {t('translations.sameNames', { number: nameCount })}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconDeviceMobile size={20} aria-hidden />}
            onClick={onPreview}
          >
            {t('translations.preview')}
          </Button>
          {cabin.token === null ? null : (
            <Button
              component="a"
              variant="default"
              href={`/cabins/${cabin.token}?lang=${language}`}
              target="_blank"
              rel="noreferrer"
              rightSection={<IconExternalLink size={18} role="img" aria-label={t('cabins.details.newTab')} />}
            >
              {t('cabins.details.guestPage.open')}
            </Button>
          )}
        </Group>
        {children}
      </Stack>
    </Card>
  );
}
