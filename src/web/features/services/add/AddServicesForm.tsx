import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SERVICE_ICONS } from '#services/registry/icons.ts';
import { listCabinServices, saveCabinService } from '#shared/contracts/services.ts';
import { attachTemplate } from '#shared/contracts/templates.ts';
import { includesTier, type Tier, TIERS } from '#shared/tiers.ts';
import { refreshCabinFacts } from '#web/api/cabin-data.ts';
import { callApi } from '#web/api/call.ts';
import { callKey } from '#web/api/use-call.ts';
import { useTier } from '#web/session/use-tier.ts';
import { DialogActions } from '#web/ui/DialogFooter.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { TierDot } from '#web/ui/TierDot.tsx';
import { UpgradeHint } from '#web/ui/UpgradeHint.tsx';
import { useUnsavedInput } from '#web/ui/dialog-context.ts';
import classes from './AddServicesForm.module.css';
import { changedOptions, isShown, type ServiceOption, tickBody } from './service-options.ts';

interface TierGroupProps {
  tier: Tier;
  options: ServiceOption[];
  isTicked: (option: ServiceOption) => boolean;
  onTick: (options: ServiceOption[], on: boolean) => void;
}

/** The options of one tier; locked if the host's plan does not include the tier. */
function TierGroup({ tier, options, isTicked, onTick }: TierGroupProps) {
  const { t } = useTranslation();
  const headingId = useId();
  const isLocked = !includesTier(useTier(), tier);
  const areAllTicked = options.every(isTicked);
  return (
    <div role="group" aria-labelledby={headingId}>
      <div className={classes['heading']}>
        <TierDot tier={tier} />
        <span id={headingId}>{t(`services.tierNames.${tier}`)}</span>
        {isLocked ? null : (
          <Button
            variant="subtle"
            className={classes['tickAll']}
            onClick={() => onTick(options, !areAllTicked)}
          >
            {t(areAllTicked ? 'services.add.untickAll' : 'services.add.tickAll', {
              tier: t(`layout.settingsMenu.tierNames.${tier}`),
            })}
          </Button>
        )}
      </div>
      {isLocked ? <UpgradeHint tier={tier} /> : null}
      {options.map((option) => {
        const { serviceId, key, name, template } = option;
        const Icon = SERVICE_ICONS[key];
        return (
          <div key={serviceId} className={classes['option']}>
            <Checkbox
              label={name}
              description={template === null ? t(`kinds.${key}.description`) : t('services.ownService')}
              checked={isTicked(option)}
              disabled={isLocked}
              onChange={(event) => onTick([option], event.currentTarget.checked)}
              classNames={{
                root: classes['checkbox'],
                body: classes['body'],
                inner: classes['box'],
                label: classes['label'],
              }}
            />
            {isLocked ? (
              <span className={classes['locked']}>
                <IconLock size={16} aria-hidden />
                {t('services.locked')}
              </span>
            ) : (
              <Icon size={20} color="var(--stone)" aria-hidden />
            )}
          </div>
        );
      })}
    </div>
  );
}

/** Shows the hidden ones of the given services and hides the shown ones. Stops at the first failure. */
function useToggleOptions(cabinId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (changed: ServiceOption[]) => {
      for (const option of changed) {
        const isEnabled = !isShown(option);
        // One after the other, because each is added at the end of the guide.
        if (option.template !== null && isEnabled) {
          await callApi(attachTemplate, { params: { id: cabinId, templateId: option.template.id } });
        } else {
          await callApi(saveCabinService, {
            params: { id: cabinId, serviceId: option.serviceId },
            body: tickBody(option, isEnabled),
          });
        }
      }
    },
    // Awaited, so that a retry after a failure sends only what is not saved yet.
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: callKey(listCabinServices, { params: { id: cabinId } }) });
      void refreshCabinFacts(client, cabinId);
    },
  });
}

export interface AddServicesFormProps {
  cabinId: number;
  options: ServiceOption[];
  /** For an empty guide: the services of this tier are ticked from the start. */
  preselectedTier?: Tier | undefined;
  /** Called after a save, or immediately if there was nothing to save. */
  onSaved: (hasChanges: boolean) => void;
}

/** A checkbox for each service, by tier. Only changes are sent. */
export function AddServicesForm({ cabinId, options, preselectedTier, onSaved }: AddServicesFormProps) {
  const { t } = useTranslation();
  const toggling = useToggleOptions(cabinId);
  const [preselected] = useState<ReadonlyMap<number, boolean>>(
    () =>
      new Map(
        options.filter(({ tier }) => tier === preselectedTier).map(({ serviceId }) => [serviceId, true]),
      ),
  );
  const [ticked, setTicked] = useState(preselected);
  const changed = changedOptions(options, ticked);

  const hasChanges = changed.length > 0;
  // Preselected ticks alone do not count as unsaved input.
  useUnsavedInput(hasChanges && ticked !== preselected);

  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (hasChanges) toggling.mutate(changed, { onSuccess: () => onSaved(true) });
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
            options={options.filter((option) => option.tier === tier)}
            isTicked={(option) => ticked.get(option.serviceId) ?? isShown(option)}
            onTick={(changedTicks, on) =>
              setTicked((before) => {
                const ticks = changedTicks.map(({ serviceId }) => [serviceId, on] as const);
                return new Map([...before, ...ticks]);
              })
            }
          />
        ))}
        <FormError message={toggling.isError ? t('services.saveFailed') : null} />
      </Stack>
      <DialogActions busy={toggling.isPending} submit={t('services.add.submit')} />
    </form>
  );
}
