import { Alert, Button, Skeleton, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconShieldLock } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { getSecondFactor, type SecondFactor } from '#shared/contracts/accounts/second-factor.ts';
import { useCall } from '#web/api/use-call.ts';
import { loginStateOf } from '#web/session/login-state.ts';
import { meetDemand } from '#web/session/store.ts';
import { FormSection } from '#web/ui/FormSection.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import { EnabledSecondFactor } from './EnabledSecondFactor.tsx';

const SetUpDialog = lazyDialog(async () => {
  // The codes are shown only once: their dialog loads before they are created.
  const [{ SetUpDialog: Dialog }] = await Promise.all([
    import('./SetUpDialog.tsx'),
    import('./RecoveryCodesDialog.tsx'),
  ]);
  return Dialog;
});

interface DisabledSecondFactorProps {
  /** The account's email while it is unconfirmed; null afterwards. */
  unconfirmedEmail: string | null;
  hasPassword: boolean;
  /** Called with the recovery codes after two-step sign-in is turned on. */
  onCodes: (codes: readonly string[]) => void;
}

/** The state of two-step sign-in while it is off, with the action that turns it on. */
function DisabledSecondFactor({ unconfirmedEmail, hasPassword, onCodes }: DisabledSecondFactorProps) {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure(false);
  if (unconfirmedEmail !== null) return <ConfirmEmail email={unconfirmedEmail} />;
  if (!hasPassword) return <Text>{t('security.secondFactor.noPassword')}</Text>;
  return (
    <>
      <Button variant="outline" onClick={open} w="fit-content">
        {t('security.secondFactor.turnOn')}
      </Button>
      <SetUpDialog
        opened={opened}
        onClose={close}
        onDone={(codes) => {
          close();
          onCodes(codes);
        }}
      />
    </>
  );
}

const RecoveryCodesDialog = lazyDialog(
  async () => (await import('./RecoveryCodesDialog.tsx')).RecoveryCodesDialog,
);

interface SecondFactorCardProps {
  state: SecondFactor;
  email: string;
  /** Two-step sign-in requires a password. */
  hasPassword: boolean;
}

/** Two-step sign-in: explanation, state and actions. */
function SecondFactorCard({ state, email, hasPassword }: SecondFactorCardProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { from } = loginStateOf(useLocation().state);
  const title = useRef<HTMLHeadingElement>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [isShown, setIsShown] = useState(false);
  const show = (made: readonly string[]) => {
    setCodes(made);
    setIsShown(true);
  };
  // An admin who was redirected here continues to the requested page.
  const closeCodes = () => {
    setIsShown(false);
    meetDemand('second_factor_setup');
    if (from !== undefined) void navigate(from, { replace: true });
  };
  return (
    <FormSection
      title={t('security.secondFactor.title')}
      help={t('security.secondFactor.intro')}
      titleRef={title}
    >
      {state.isRequired && state.since === null ? (
        <Alert color="falu" variant="light" icon={<IconShieldLock size={20} aria-hidden />}>
          {t('security.secondFactor.demanded')}
        </Alert>
      ) : null}
      {state.since === null ? (
        <DisabledSecondFactor
          unconfirmedEmail={state.isEmailConfirmed ? null : email}
          hasPassword={hasPassword}
          onCodes={show}
        />
      ) : (
        <EnabledSecondFactor state={state} since={state.since} onCodes={show} />
      )}
      <RecoveryCodesDialog
        opened={isShown}
        codes={codes}
        onClose={closeCodes}
        onClosed={() => title.current?.focus()} // the button that opened it may be gone
      />
    </FormSection>
  );
}

/** Loads and shows the state of two-step sign-in. */
export function SecondFactor({ email, hasPassword }: Omit<SecondFactorCardProps, 'state'>) {
  const { t } = useTranslation();
  const waiting = <Skeleton h={120} role="status" aria-label={t('ui.loading')} />;
  return (
    <Loaded
      query={useCall(getSecondFactor, {}, { staleTime: 0 })}
      placeholder={waiting}
      failed={t('settings.loadFailed')}
    >
      {(state) => <SecondFactorCard state={state} email={email} hasPassword={hasPassword} />}
    </Loaded>
  );
}
