import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessage } from '#web/api/problem.ts';
import { QrFailure, readQr } from './decoding/read-qr.ts';
import { wakeSound } from './many/signal.ts';
import { useCheck } from './use-check.ts';

/** The ways to a tag, and what went wrong on the last one. */
export function useWays(onChecked: Parameters<typeof useCheck>[0]) {
  const { t } = useTranslation();
  const check = useCheck(onChecked);
  const [error, setError] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const [isFilming, setFilming] = useState(false);

  /** True when there was something to check in them. */
  const checkTexts = async (texts: readonly string[]): Promise<boolean> => {
    setError(null);
    try {
      if ((await check.mutateAsync(texts)) > 0) return true;
      setError(t('verifier.noCode'));
    } catch (failure) {
      setError(serverMessage(failure, t('verifier.failed')));
    }
    return false;
  };

  const sayWhyUnread = (failure: unknown): void => {
    const isPicture = failure instanceof QrFailure && failure.kind === 'picture';
    setError(t(isPicture ? 'verifier.badPicture' : 'verifier.decoderFailed'));
  };

  const checkPicture = async (file: Blob): Promise<void> => {
    setError(null);
    setReading(true);
    try {
      const texts = await readQr(file);
      if (texts.length === 0) setError(t('verifier.noQr'));
      else await checkTexts(texts);
    } catch (failure) {
      sayWhyUnread(failure);
    } finally {
      setReading(false);
    }
  };

  return {
    error,
    isBusy: check.isPending,
    isReading,
    isFilming,
    film: (on: boolean) => {
      wakeSound();
      setError(null);
      setFilming(on);
    },
    checkTexts,
    checkPicture,
    cameraFailed: (failure: unknown) => {
      setFilming(false);
      if (failure instanceof QrFailure) sayWhyUnread(failure);
      else setError(t('verifier.cameraFailed'));
    },
  };
}
