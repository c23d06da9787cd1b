import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SecondStep } from './SecondStep.tsx';
import { SignInAgainForm } from './SignInAgainForm.tsx';

/** Above a dialog's own 200, which stays open below with what was typed in it. */
const ABOVE_DIALOGS = 1000;
const STAY_OPEN = () => {};

/** Over whatever holds something typed when the session ends: signing in here loses nothing of it. */
export function SignInAgain({ opened }: { opened: boolean }) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={STAY_OPEN}
      title={t('accounts.again.title')}
      size={420}
      zIndex={ABOVE_DIALOGS}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <SecondStep>{(tryIn) => <SignInAgainForm tryIn={tryIn} />}</SecondStep>
    </Modal>
  );
}
