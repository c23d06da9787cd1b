import { useTranslation } from 'react-i18next';
import { serverMessage } from '#web/api/problem.ts';
import { failureNotice, notice } from '#web/ui/notice.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { useVerify } from '../api/mark.ts';

/** Marks the tag as verified; `onDone` then makes ready for the next one. */
export function VerifyButton({ code, onDone }: { code: string; onDone: () => void }) {
  const { t } = useTranslation();
  const verify = useVerify(code);
  const mark = async () => {
    try {
      await verify.mutateAsync();
      notice(t('verifier.verified', { code }));
      onDone();
    } catch (failure) {
      failureNotice(serverMessage(failure, t('verifier.verifyFailed')));
    }
  };
  return (
    <SubmitButton type="button" busy={verify.isPending} onPress={() => void mark()}>
      {t('verifier.verify')}
    </SubmitButton>
  );
}
