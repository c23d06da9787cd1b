import { Button, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { makeOwnTag } from '#shared/contracts/tags.ts';
import { cacheCabin } from '#web/api/cabin-data.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useSite } from '#web/api/site.ts';
import { useSend } from '#web/api/use-call.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { useLockWhile } from '#web/ui/dialog-context.ts';

interface MakeOwnTagProps {
  cabin: Cabin;
  onMade: (cabin: Cabin) => void;
}

/** Makes a tag to print, if the site lets hosts make their own (R-tags-15). */
export function MakeOwnTag({ cabin, onMade }: MakeOwnTagProps) {
  const { t } = useTranslation();
  const site = useSite();
  const make = useSend(makeOwnTag, { onSuccess: cacheCabin });
  const [error, setError] = useState<string | null>(null);
  useLockWhile(make.isPending);

  const handleClick = async () => {
    if (make.isPending) return;
    setError(null);
    try {
      onMade(await make.mutateAsync({ params: { id: cabin.id } }));
    } catch (failure) {
      setError(serverMessage(failure, t('tags.own.failed')));
    }
  };

  if (site?.selfTags === false) return <Text c="var(--stone)">{t('tags.own.off')}</Text>;
  return (
    <Stack gap="sm" align="flex-start">
      <Text fw={600}>{t('tags.own.title')}</Text>
      <Text c="var(--stone)">{t('tags.own.text')}</Text>
      <FormError message={error} />
      <Button
        variant="default"
        leftSection={<IconPrinter size={20} aria-hidden />}
        loading={make.isPending}
        onClick={() => void handleClick()}
      >
        {t('tags.own.make')}
      </Button>
    </Stack>
  );
}
