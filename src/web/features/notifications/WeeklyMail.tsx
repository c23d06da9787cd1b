import { Card, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { getWeeklyMail, saveWeeklyMail } from '#shared/contracts/notifications.ts';
import { serverMessage } from '#web/api/problem.ts';
import { callKey, useCall, useSend } from '#web/api/use-call.ts';
import { showErrorToast, showToast } from '#web/ui/toast.ts';

/** The switch of the weekly mail, which is saved at once; nothing until it is known. */
export function WeeklyMail() {
  const { t } = useTranslation();
  const { data } = useCall(getWeeklyMail, {});
  const save = useSend(saveWeeklyMail, {
    onSuccess: (answer, client) => void client.setQueryData(callKey(getWeeklyMail), answer),
  });
  if (data === undefined) return null;
  const turn = (isOn: boolean) =>
    save.mutate(
      { body: { isOn } },
      {
        onSuccess: () =>
          showToast(t(isOn ? 'layout.notifications.weeklyOn' : 'layout.notifications.weeklyOff')),
        onError: (error) => showErrorToast(serverMessage(error, t('layout.notifications.weeklyFailed'))),
      },
    );
  return (
    <Card mt="lg" padding="md">
      <Switch
        label={t('layout.notifications.weekly')}
        description={t('layout.notifications.weeklyHint')}
        checked={save.isPending ? save.variables.body.isOn : data.isOn}
        onChange={({ currentTarget }) => turn(currentTarget.checked)}
      />
    </Card>
  );
}
