import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { ACCOUNT_CALLS } from '#web/api/account-calls.ts';
import { displayName } from '#web/ui/display-names.ts';
import { useTranslation } from 'react-i18next';
import { changeUser, type User } from '#shared/contracts/users.ts';
import { OWN_CABIN_LIMIT } from '#shared/limits.ts';
import { GRACE_DAYS, PLAN_LIMITS, PLAN_NAMES } from '#shared/plans.ts';
import { type Tier, TIERS } from '#shared/tiers.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { DialogForm, FormDialog } from '#web/ui/FormDialog.tsx';
import { formatNumber } from '#web/ui/format-number.ts';
import { showToast } from '#web/ui/toast.ts';
import { useSaveForm } from '#web/ui/use-save-form.ts';

interface PlanDialogProps {
  user: User;
  onClose: () => void;
}

/** Changes an account's plan, its end and its cabin limit. */
export function PlanDialog({ user, onClose }: PlanDialogProps) {
  const { t } = useTranslation();
  const title = t('users.change.planTitle', { name: displayName(user) });
  return (
    <FormDialog opened onClose={onClose} title={title} size={440}>
      <PlanForm user={user} onDone={onClose} />
    </FormDialog>
  );
}

function PlanForm({ user, onDone }: { user: User; onDone: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync: change } = useSend(changeUser, { invalidates: ACCOUNT_CALLS });
  const saving = useSaveForm<Plan>({
    initialValues: {
      plan: user.plan,
      end: toDateField(user.expiresAtUtc),
      ownLimit: user.cabinLimit ?? '',
    },
    validate: ({ ownLimit }) => ({
      ownLimit: isOwnLimit(ownLimit)
        ? null
        : t('users.change.ownLimitWrong', { max: formatNumber(OWN_CABIN_LIMIT) }),
    }),
    save: async ({ plan, end, ownLimit }, { isDirty }) => {
      // An untouched end keeps its time of day.
      const body = {
        plan,
        ...(isDirty('end') && { expiresAtUtc: endOfDay(end) }),
        cabinLimit: ownLimit === '' ? null : Number(ownLimit),
      };
      await change({ params: { id: user.id }, body });
      showToast(t('users.change.planSaved', { name: displayName(user), plan: PLAN_NAMES[plan] }));
      onDone();
    },
    errorOf: (failure) => serverMessage(failure, t('lists.changeFailed')),
  });
  const { form } = saving;

  return (
    <DialogForm saving={saving} submit={t('users.change.save')}>
      <NativeSelect
        label={t('users.change.planLabel')}
        data={TIERS.map((tier) => ({ value: tier, label: PLAN_NAMES[tier] }))}
        data-autofocus
        {...form.getInputProps('plan')}
      />
      <TextInput
        type="date"
        label={t('users.change.end')}
        description={t('users.change.endHint', { grace: GRACE_DAYS })}
        {...form.getInputProps('end')}
      />
      <NumberInput
        label={t('users.change.ownLimit')}
        description={t('users.change.ownLimitHint', {
          limit: PLAN_LIMITS[form.values.plan].activeCabins,
        })}
        allowDecimal={false}
        allowNegative={false}
        {...form.getInputProps('ownLimit')}
      />
    </DialogForm>
  );
}

interface Plan {
  plan: Tier;
  end: string;
  /** Empty for the plan's limit. NumberInput returns invalid input as text. */
  ownLimit: number | string;
}

const isOwnLimit = (limit: number | string): boolean =>
  limit === '' || (Number(limit) >= 1 && Number(limit) <= OWN_CABIN_LIMIT);

/** The plan's end as a date field's value, in UTC as on the server; empty for null. */
const toDateField = (iso: string | null): string => iso?.slice(0, 10) ?? '';

/** The end of a date field's day; null when empty. */
const endOfDay = (day: string): string | null => (day === '' ? null : `${day}T23:59:59.000Z`);
