import { PasswordForm } from '#web/features/security/PasswordForm.tsx';

/** The password. */
export default function SecurityTab() {
  return <PasswordForm />;
}
