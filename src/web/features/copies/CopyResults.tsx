import { Button, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { type CopyResult, SKIPPED_CODES } from '#shared/contracts/services.ts';
import { DialogFooter } from '#web/ui/DialogFooter.tsx';
import { useDialogClose } from '#web/ui/close-context.ts';
import { locale } from '#web/words/locale.ts';
import type { NamedService } from './use-named-services.ts';

interface CopyResultsProps {
  results: readonly CopyResult[];
  services: readonly NamedService[];
  cabins: readonly Pick<Cabin, 'id' | 'name'>[];
}

/** What became of each cabin, in words. */
export function CopyResults({ results, services, cabins }: CopyResultsProps) {
  const { t } = useTranslation();
  const close = useDialogClose();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const named = (ids: readonly number[]) =>
    new Intl.ListFormat(locale()).format(
      services.filter(({ id }) => ids.includes(id)).map(({ name }) => name),
    );

  const sentencesOf = ({ copied, skipped }: CopyResult) => [
    copied.length === 0
      ? t('copies.services.nothing')
      : t('copies.services.copied', { services: named(copied) }),
    ...SKIPPED_CODES.flatMap((code) => {
      const ids = skipped.filter((one) => one.code === code).map(({ serviceId }) => serviceId);
      return ids.length === 0 ? [] : [t(`copies.services.why.${code}`, { services: named(ids) })];
    }),
  ];

  return (
    <>
      <Title order={3} fz="1.125rem" mb="sm" ref={heading} tabIndex={-1}>
        {t('copies.services.result')}
      </Title>
      <Stack gap="md" component="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {results.map((result) => (
          <li key={result.cabinId}>
            <Text fw={600}>{cabins.find(({ id }) => id === result.cabinId)?.name}</Text>
            {sentencesOf(result).map((sentence) => (
              <Text key={sentence}>{sentence}</Text>
            ))}
          </li>
        ))}
      </Stack>
      <DialogFooter>
        <Button onClick={close}>{t('copies.services.done')}</Button>
      </DialogFooter>
    </>
  );
}
