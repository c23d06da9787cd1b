import { Radio, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activateCabin, type Cabin, releaseToken } from '#shared/contracts/cabins.ts';
import { cacheCabin } from '#web/api/cabin-data.ts';
import { callApi } from '#web/api/call.ts';
import { listCabins } from '#web/api/first-calls.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useCall } from '#web/api/use-call.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { showToast } from '#web/ui/toast.ts';

/** Releases a cabin's tag and activates it for another cabin. */
function useMoveTag(from: Cabin) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ code, to }: { code: string; to: number }) => {
      // Already released when an earlier attempt failed between the two calls.
      if (from.token !== null) {
        cacheCabin(await callApi(releaseToken, { params: { id: from.id } }), client);
      }
      return callApi(activateCabin, { params: { id: to }, body: { code } });
    },
    onSuccess: (target) => cacheCabin(target, client),
  });
}

interface MoveTagDialogProps {
  cabin: Cabin;
  /** The tag's code when the dialog opened: between the two calls the cabin has no tag. */
  code: string;
  opened: boolean;
  onClose: () => void;
}

/** Moves a tag to another of the host's cabins, which is possible once per tag (R-tags-8). */
export function MoveTagDialog({ cabin, code, opened, onClose }: MoveTagDialogProps) {
  const { t } = useTranslation();
  const query = useCall(listCabins, {}, { enabled: opened });
  const targets = query.data?.filter(({ id, token }) => token === null && id !== cabin.id) ?? [];
  const [chosen, setChosen] = useState<number | null>(null);
  const target = targets.find(({ id }) => id === chosen) ?? targets[0];
  const move = useMoveTag(cabin);

  const confirm = () => {
    if (target === undefined) return;
    move.mutate(
      { code, to: target.id },
      {
        onSuccess: ({ name }) => {
          showToast(t('cabins.details.move.done', { code, name }));
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
      title={t('cabins.details.move.title', { code })}
      confirm={t('cabins.details.move.confirm')}
      disabled={target === undefined}
      busy={move.isPending}
      error={move.isError ? serverMessage(move.error, t('cabins.details.move.failed', { code })) : null}
    >
      <Loaded query={query} placeholder={<Skeleton h={96} />}>
        {() =>
          target === undefined ? (
            <Text>{t('cabins.details.move.nowhere')}</Text>
          ) : (
            <Radio.Group
              label={t('cabins.details.move.where')}
              value={String(target.id)}
              onChange={(id) => setChosen(Number(id))}
            >
              <Stack gap="md" py="sm">
                {targets.map(({ id, name, location }) => (
                  <Radio key={id} value={String(id)} label={name} description={location} size="md" />
                ))}
              </Stack>
            </Radio.Group>
          )
        }
      </Loaded>
      <Text>{t('cabins.details.move.once')}</Text>
    </ConfirmDialog>
  );
}
