import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { serverMessage } from '#web/api/problem.ts';
import { failureNotice } from '#web/ui/notice.ts';
import { markVerified, useForget } from '../api/mark.ts';
import { type Check, mayBeMarked } from '../check.ts';
import { noteTag } from '../checks-store.ts';
import { give } from './signal.ts';
import { useSwitch } from './use-switch.ts';

/** What makes hundreds of tags in a row quick: a signal for each, and right ones marked without a press. */
export function useMany() {
  const { t } = useTranslation();
  const forget = useForget();
  const [isLoud, setLoud] = useSwitch('verifierSignals', true);
  const [isMarking, setMarking] = useSwitch('verifierMarks', false);
  const mark = useMutation({
    mutationFn: markVerified,
    onSuccess: (tag) => {
      noteTag(tag);
      return forget();
    },
    onError: (error) => failureNotice(serverMessage(error, t('verifier.verifyFailed'))),
  });

  return {
    isLoud,
    setLoud,
    isMarking,
    setMarking,
    /** Only what a QR of ours said is marked: a typed code says nothing about the tag. */
    afterCheck: (check: Omit<Check, 'id' | 'at'>) => {
      if (isLoud) give(mayBeMarked(check) ? 'right' : 'wrong');
      if (isMarking && check.address === 'ours' && mayBeMarked(check) && check.code !== null) {
        mark.mutate(check.code);
      }
    },
  };
}
