import { Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listCabinServices, saveCabinService } from '#shared/contracts/services.ts';
import { attachTemplate } from '#shared/contracts/templates.ts';
import { type Tier, TIERS } from '#shared/tiers.ts';
import { refreshCabinFacts } from '#web/api/cabin-data.ts';
import { callApi } from '#web/api/call.ts';
import { callKey } from '#web/api/use-call.ts';
import { DialogActions } from '#web/ui/DialogActions.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { useReportDirty } from '#web/ui/use-report-dirty.ts';
import { changedOffers, isShown, type Offer, tickChange } from './offers.ts';
import { TierGroup } from './TierGroup.tsx';

export interface TickFormProps {
  cabinId: number;
  all: Offer[];
  /** Of a guide that is begun: ticked from the start, to be shown as drafts until they are filled in. */
  startsWith?: Tier | undefined;
  onDirty: (dirty: boolean) => void;
  /** Done; whether anything had to be saved. */
  onSaved: (changed: boolean) => void;
}

/** Shows what was hidden and hides what was shown, for each offer given. Stops at the first that fails. */
function useSaveTicks(cabinId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (changed: Offer[]) => {
      for (const offer of changed) {
        const isEnabled = !isShown(offer);
        // One after the other: each goes to the end of the guide, in the order of the dialog.
        if (offer.template !== null && isEnabled) {
          await callApi(attachTemplate, { params: { id: cabinId, templateId: offer.template.id } });
        } else {
          await callApi(saveCabinService, {
            params: { id: cabinId, serviceId: offer.serviceId },
            body: tickChange(offer, isEnabled),
          });
        }
      }
    },
    // Awaited, so that a second try after a failure sends only what is still to be done.
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: callKey(listCabinServices, { params: { id: cabinId } }) });
      void refreshCabinFacts(client, cabinId);
    },
  });
}

/** A tick for each service, by tier. Only what changed is sent. */
export function TickForm({ cabinId, all, startsWith, onDirty, onSaved }: TickFormProps) {
  const { t } = useTranslation();
  const saving = useSaveTicks(cabinId);
  const [atFirst] = useState<ReadonlyMap<number, boolean>>(
    () => new Map(all.filter(({ tier }) => tier === startsWith).map(({ serviceId }) => [serviceId, true])),
  );
  const [ticked, setTicked] = useState(atFirst);
  const changed = changedOffers(all, ticked);

  const dirty = changed.length > 0;
  // What nobody has ticked yet is not lost when the dialog closes.
  useReportDirty(dirty && ticked !== atFirst, onDirty);

  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (dirty) saving.mutate(changed, { onSuccess: () => onSaved(true) });
    else onSaved(false);
  };

  return (
    <form onSubmit={save}>
      <Stack gap="lg">
        <Text c="var(--stone)">{t('services.add.intro')}</Text>
        {TIERS.map((tier) => (
          <TierGroup
            key={tier}
            tier={tier}
            offers={all.filter((offer) => offer.tier === tier)}
            isTicked={(offer) => ticked.get(offer.serviceId) ?? isShown(offer)}
            onTick={({ serviceId }, on) => setTicked((before) => new Map(before).set(serviceId, on))}
          />
        ))}
        <FormError message={saving.isError ? t('services.saveFailed') : null} />
      </Stack>
      <DialogActions busy={saving.isPending} submit={t('services.add.submit')} />
    </form>
  );
}
