import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SetUp } from '#shared/contracts/second-factor.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { SetUpPassword } from './SetUpPassword.tsx';
import { SetUpScan } from './SetUpScan.tsx';

interface SetUpDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Called with the recovery codes once it is on. */
  onDone: (codes: readonly string[]) => void;
}

/** Turns two-step sign-in on: the password, then a code of the app that has read the secret. */
export function SetUpDialog({ opened, onClose, onDone }: SetUpDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('security.secondFactor.setUp.title')}
      dirty={false}
      size={460}
    >
      <Steps onDone={onDone} />
    </FormDialog>
  );
}

/** Each opening begins with the first. */
function Steps({ onDone }: Pick<SetUpDialogProps, 'onDone'>) {
  const [setUp, setSetUp] = useState<SetUp | null>(null);
  return setUp === null ? (
    <SetUpPassword onStarted={setSetUp} />
  ) : (
    <SetUpScan setUp={setUp} onDone={onDone} />
  );
}
