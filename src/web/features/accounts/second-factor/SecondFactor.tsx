import { Alert, Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconShieldLock } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { getSecondFactor, type SecondFactor } from '#shared/contracts/accounts/second-factor.ts';
import { useCall } from '#web/api/use-call.ts';
import { loginStateOf } from '#web/session/login-state.ts';
import { meetDemand } from '#web/session/store.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import { FactorOn } from './FactorOn.tsx';

const SetUpDialog = lazyDialog(async () => {
  // The codes come once: their dialog is there before they are.
  const [{ SetUpDialog: Dialog }] = await Promise.all([
    import('./SetUpDialog.tsx'),
    import('./RecoveryCodesDialog.tsx'),
  ]);
  return Dialog;
});

interface FactorOffProps {
  /** The account's address, where it is still to be confirmed. */
  unconfirmed: string | null;
  hasPassword: boolean;
  /** Called with the recovery codes once it is on. */
  onCodes: (codes: readonly string[]) => void;
}

/** Two-step sign-in is off, and the way to turn it on. */
function FactorOff({ unconfirmed, hasPassword, onCodes }: FactorOffProps) {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure(false);
  if (unconfirmed !== null) return <ConfirmEmail email={unconfirmed} />;
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
  /** Without one there is nothing to add a second step to. */
  hasPassword: boolean;
}

/** Two-step sign-in: what it is, whether it is on, and what can be done about it. */
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
  // Once the codes are put away: an admin who was led here goes on to the page they asked for.
  const putAway = () => {
    setIsShown(false);
    meetDemand('second_factor_setup');
    if (from !== undefined) void navigate(from, { replace: true });
  };
  return (
    <Stack gap="md">
      <div>
        <Title order={2} size="h3" ref={title} tabIndex={-1}>
          {t('security.secondFactor.title')}
        </Title>
        <Text c="var(--stone)" mt={4}>
          {t('security.secondFactor.intro')}
        </Text>
      </div>
      {state.isRequired && state.since === null ? (
        <Alert color="falu" variant="light" icon={<IconShieldLock size={20} aria-hidden />}>
          {t('security.secondFactor.demanded')}
        </Alert>
      ) : null}
      {state.since === null ? (
        <FactorOff
          unconfirmed={state.isEmailConfirmed ? null : email}
          hasPassword={hasPassword}
          onCodes={show}
        />
      ) : (
        <FactorOn state={state} since={state.since} onCodes={show} />
      )}
      <RecoveryCodesDialog
        opened={isShown}
        codes={codes}
        onClose={putAway}
        onClosed={() => title.current?.focus()} // what opened it may be gone
      />
    </Stack>
  );
}

/** Two-step sign-in, once it is known whether it is on. */
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
