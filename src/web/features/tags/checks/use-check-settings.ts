import { useLocalStorage } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { verifyTag } from '#shared/contracts/tags.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { showErrorToast } from '#web/ui/toast.ts';
import { type Check, mayBeMarked } from './check.ts';
import { TAG_CHANGES } from './checks-store.ts';
import { playSignal } from './signal.ts';

/** What makes hundreds of tags in a row quick: a signal for each, and right ones marked without a press. */
export function useCheckSettings() {
  const { t } = useTranslation();
  const [isLoud, setLoud] = useSwitch('verifierSignals', true);
  const [isMarking, setMarking] = useSwitch('verifierMarks', false);
  const verify = useSend(verifyTag, TAG_CHANGES);
  const mark = (code: string) =>
    verify
      .mutateAsync({ params: { code } })
      .catch((error: unknown) => showErrorToast(serverMessage(error, t('adminTags.checks.verifyFailed'))));

  return {
    isLoud,
    setLoud,
    isMarking,
    setMarking,
    /** Only what a QR of ours said is marked: a typed code says nothing about the tag. */
    afterCheck: (check: Omit<Check, 'id' | 'at'>) => {
      if (isLoud) playSignal(mayBeMarked(check) ? 'right' : 'wrong');
      if (isMarking && check.address === 'ours' && mayBeMarked(check) && check.code !== null) {
        void mark(check.code);
      }
    },
  };
}

/** Something that is on or off, remembered in this browser under `key`. */
const useSwitch = (key: string, start: boolean) =>
  useLocalStorage<boolean>({
    key,
    defaultValue: start,
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: (stored) => (stored === undefined ? start : stored === 'true'),
  });
