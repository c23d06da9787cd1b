import { Button, Card, Group, Stack, Title } from '@mantine/core';
import { IconArrowRight, IconDeviceMobile, IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import type { Translation } from '#shared/contracts/translations.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { countStates, progressOf } from '../counts.ts';
import { ProgressLine } from '../ProgressLine.tsx';
import { LanguageLinks } from './LanguageLinks.tsx';

interface DeskHeadProps {
  cabin: Cabin;
  language: GuestLanguage;
  items: readonly Translation[];
  onNext: () => void;
  onPreview: () => void;
  /** The machine's part. */
  children: ReactNode;
}

/** What is translated into what, how far it is, and the ways on. */
export function DeskHead({ cabin, language, items, onNext, onPreview, children }: DeskHeadProps) {
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
