import { Divider, Stack } from '@mantine/core';
import { useState } from 'react';
import { getSecondFactor } from '#shared/contracts/accounts/second-factor.ts';
import { useCall } from '#web/api/use-call.ts';
import { PasswordForm } from '#web/features/accounts/PasswordForm.tsx';
import { SecondFactor } from '#web/features/accounts/second-factor/SecondFactor.tsx';
import { SetFirstPassword } from '#web/features/accounts/SetFirstPassword.tsx';
import { LoadedSignIns } from '#web/features/sessions/LoadedSignIns.tsx';
import { SessionList } from '#web/features/sessions/SessionList.tsx';
import { useSession } from '#web/session/store.ts';

/** Password, two-step sign-in and sessions. */
export default function SecurityTab() {
  const { user } = useSession();
  // With a demand, two-step sign-in comes first, and stays first once it is set up.
  const [isDemanded] = useState(user?.demand === 'second_factor_setup');
  // Waits for it, because it would push the sessions below it down.
  const { isPending } = useCall(getSecondFactor, {}, { staleTime: 0 });
  return (
    <LoadedSignIns isWaiting={isPending}>
      {({ email, hasPassword, sessions }) => {
        const secondFactor = <SecondFactor email={email} hasPassword={hasPassword} />;
        return (
          <Stack gap="xl">
            {isDemanded ? secondFactor : null}
            {isDemanded ? <Divider /> : null}
            {hasPassword ? <PasswordForm /> : <SetFirstPassword email={email} />}
            <Divider />
            {isDemanded ? null : secondFactor}
            {isDemanded ? null : <Divider />}
            <SessionList sessions={sessions} />
          </Stack>
        );
      }}
    </LoadedSignIns>
  );
}
