import { Radio, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { serverMessage } from '#web/api/problem.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { notice } from '#web/ui/notice.ts';
import { cabinsQuery } from '../api/cabins.ts';
import { useMoveToken } from './api/move-token.ts';

interface MoveTagDialogProps {
  cabin: Cabin;
  /** The tag as it was when the dialog opened: half-way through a move the cabin has none. */
  code: string;
  opened: boolean;
  onClose: () => void;
}

/** Moves a tag to another of the host's cabins, which a key may do once (R-tags-8). */
export function MoveTagDialog({ cabin, code, opened, onClose }: MoveTagDialogProps) {
  const { t } = useTranslation();
  const query = useQuery({ ...cabinsQuery(), enabled: opened });
  const waiting = query.data?.filter(({ id, token }) => token === null && id !== cabin.id) ?? [];
  const [chosen, setChosen] = useState<number | null>(null);
  const target = waiting.find(({ id }) => id === chosen) ?? waiting[0];
  const move = useMoveToken(cabin);

  const confirm = () => {
    if (target === undefined) return;
    move.mutate(
      { code, to: target.id },
      {
        onSuccess: ({ name }) => {
          notice(t('cabinDetails.move.done', { code, name }));
          onClose();
        },
      },
    );
  };

  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={confirm}
      title={t('cabinDetails.move.title', { code })}
      confirm={t('cabinDetails.move.confirm')}
      disabled={target === undefined}
      busy={move.isPending}
      error={move.isError ? serverMessage(move.error, t('cabinDetails.move.failed', { code })) : null}
    >
      <Loaded query={query} waiting={<Skeleton h={96} />}>
        {() =>
          target === undefined ? (
            <Text>{t('cabinDetails.move.nowhere')}</Text>
          ) : (
            <Radio.Group
              label={t('cabinDetails.move.where')}
              value={String(target.id)}
              onChange={(id) => setChosen(Number(id))}
            >
              <Stack gap="md" py="sm">
                {waiting.map(({ id, name, location }) => (
                  <Radio key={id} value={String(id)} label={name} description={location} size="md" />
                ))}
              </Stack>
            </Radio.Group>
          )
        }
      </Loaded>
      <Text>{t('cabinDetails.move.once')}</Text>
    </ConfirmDialog>
  );
}
