import { Stack, Text } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TIERS } from '#shared/tiers.ts';
import { DialogActions } from '#web/ui/DialogActions.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { useReportDirty } from '#web/ui/use-report-dirty.ts';
import { useSaveTicks } from '../api/save-ticks.ts';
import { changedOffers, isShown, type Offer } from './offers.ts';
import { TierGroup } from './TierGroup.tsx';

export interface TickFormProps {
  cabinId: number;
  all: Offer[];
  onDirty: (dirty: boolean) => void;
  /** Done; whether anything had to be saved. */
  onSaved: (changed: boolean) => void;
}

/** A tick for each service, by tier. Only what changed is sent. */
export function TickForm({ cabinId, all, onDirty, onSaved }: TickFormProps) {
  const { t } = useTranslation();
  const saving = useSaveTicks(cabinId);
  const [ticked, setTicked] = useState<ReadonlyMap<number, boolean>>(new Map());
  const changed = changedOffers(all, ticked);

  const dirty = changed.length > 0;
  useReportDirty(dirty, onDirty);

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
