import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/contracts/users.ts';
import { GRACE_DAYS, PLAN_NAMES } from '#shared/plans.ts';
import { TIERS } from '#shared/tiers.ts';
import { serverMessage } from '#web/api/problem.ts';
import { DialogActions } from '#web/ui/DialogActions.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { notice } from '#web/ui/notice.ts';
import { useChangeUser } from '../api/change-user.ts';
import { nameOf } from './deeds.ts';
import { dayOfEnd, endOfDay } from './plan-end.ts';

/** Changes an account's plan and the day it ends with. */
export function PlanDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation();
  const change = useChangeUser(user.id);
  const [error, setError] = useState<string | null>(null);
  const form = useForm({ initialValues: { plan: user.plan, end: dayOfEnd(user.expiresAtUtc) } });
  const name = nameOf(user);

  const save = form.onSubmit(async ({ plan, end }) => {
    if (change.isPending) return;
    setError(null);
    try {
      // An end that was not touched keeps its time of day.
      await change.mutateAsync({ plan, ...(form.isDirty('end') && { expiresAtUtc: endOfDay(end) }) });
      notice(t('system.change.planSaved', { name, plan: PLAN_NAMES[plan] }));
      onClose();
    } catch (failure) {
      setError(serverMessage(failure, t('system.change.failed')));
    }
  });

  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('system.change.planTitle', { name })}
      dirty={form.isDirty()}
      size={440}
    >
      <form onSubmit={save} noValidate>
        <Stack gap="md">
          <FormError message={error} />
          <NativeSelect
            label={t('system.change.planLabel')}
            data={TIERS.map((tier) => ({ value: tier, label: PLAN_NAMES[tier] }))}
            data-autofocus
            {...form.getInputProps('plan')}
          />
          <TextInput
            type="date"
            label={t('system.change.end')}
            description={t('system.change.endHint', { grace: GRACE_DAYS })}
            {...form.getInputProps('end')}
          />
        </Stack>
        <DialogActions busy={change.isPending} submit={t('system.change.save')} />
      </form>
    </FormDialog>
  );
}
