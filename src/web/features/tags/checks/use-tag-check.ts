import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getTag } from '#shared/contracts/tags.ts';
import { callApi } from '#web/api/call.ts';
import { ApiProblem, serverMessage } from '#web/api/problem.ts';
import { siteQuery } from '#web/api/site.ts';
import { addCheck, type CheckedTag, type NewCheck } from './checks-store.ts';
import { parseTagText } from './parse-tag-text.ts';
import { QrFailure, readQr } from './read-qr.ts';
import { unlockSound } from './signal.ts';

/** Checks tags by typed text, picture or camera; `error` is that of the last attempt. */
export function useTagCheck(onChecked: Parameters<typeof useCheck>[0]) {
  const { t } = useTranslation();
  const check = useCheck(onChecked);
  const [error, setError] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const [isScanning, setIsScanning] = useState(false);

  /** Resolves to true if at least one text was checked. */
  const checkTexts = async (texts: readonly string[]): Promise<boolean> => {
    setError(null);
    try {
      if ((await check.mutateAsync(texts)) > 0) return true;
      setError(t('adminTags.checks.noCode'));
    } catch (failure) {
      setError(serverMessage(failure, t('adminTags.checks.failed')));
    }
    return false;
  };

  const showReadError = (failure: unknown): void => {
    const isBadPicture = failure instanceof QrFailure && failure.kind === 'picture';
    setError(t(isBadPicture ? 'adminTags.checks.badPicture' : 'adminTags.checks.decoderFailed'));
  };

  const checkPicture = async (file: Blob): Promise<void> => {
    setError(null);
    setReading(true);
    try {
      const texts = await readQr(file);
      if (texts.length === 0) setError(t('adminTags.checks.noQr'));
      else await checkTexts(texts);
    } catch (failure) {
      showReadError(failure);
    } finally {
      setReading(false);
    }
  };

  return {
    error,
    isBusy: check.isPending,
    isReading,
    isScanning,
    setScanning: (on: boolean) => {
      unlockSound();
      setError(null);
      setIsScanning(on);
    },
    checkTexts,
    checkPicture,
    handleCameraError: (failure: unknown) => {
      setIsScanning(false);
      if (failure instanceof QrFailure) showReadError(failure);
      else setError(t('adminTags.checks.cameraFailed'));
    },
  };
}

/**
 * Checks texts one after the other and calls `onChecked` for each. Skips those with neither a code nor a foreign address,
 * and resolves to the number of the others.
 */
function useCheck(onChecked: (check: NewCheck) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (texts: readonly string[]) => {
      const { publicUrl } = await client.query({ ...siteQuery, staleTime: 'static' });
      const readings = texts
        .map((text) => parseTagText(text, publicUrl))
        .filter(({ code, address }) => code !== null || address === 'foreign');
      for (const reading of readings) {
        const check = { ...reading, tag: reading.code === null ? null : await findTag(reading.code) };
        addCheck(check);
        onChecked(check);
      }
      return readings.length;
    },
  });
}

/** The tag with this code; null if it was never minted. @throws ApiProblem */
async function findTag(code: string): Promise<CheckedTag | null> {
  try {
    return await callApi(getTag, { params: { code } });
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'not_found') return null;
    throw error;
  }
}
