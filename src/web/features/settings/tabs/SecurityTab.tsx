import { Divider, Stack } from '@mantine/core';
import { PasswordForm } from '#web/features/security/PasswordForm.tsx';
import { SetPassword } from '#web/features/security/SetPassword.tsx';
import { LoadedSignIns } from '#web/features/sessions/LoadedSignIns.tsx';
import { SessionList } from '#web/features/sessions/SessionList.tsx';

/** The password, and where the host is signed in. */
export default function SecurityTab() {
  return (
    <LoadedSignIns>
      {({ email, hasPassword, sessions }) => (
        <Stack gap="xl">
          {hasPassword ? <PasswordForm /> : <SetPassword email={email} />}
          <Divider />
          <SessionList sessions={sessions} />
        </Stack>
      )}
    </LoadedSignIns>
  );
}
