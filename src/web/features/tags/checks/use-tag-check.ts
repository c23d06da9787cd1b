import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getTag } from '#shared/contracts/tags.ts';
import { callApi } from '#web/api/call.ts';
import { ApiProblem, serverMessage } from '#web/api/problem.ts';
import { siteQuery } from '#web/api/site.ts';
import type { Check, CheckedTag } from './check.ts';
import { addCheck } from './checks-store.ts';
import { QrFailure, readQr } from './read-qr.ts';
import { readText } from './read-text.ts';
import { wakeSound } from './signal.ts';

/** The ways to a tag, and what went wrong on the last one. */
export function useTagCheck(onChecked: Parameters<typeof useCheck>[0]) {
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
      setError(t('adminTags.checks.noCode'));
    } catch (failure) {
      setError(serverMessage(failure, t('adminTags.checks.failed')));
    }
    return false;
  };

  const sayWhyUnread = (failure: unknown): void => {
    const isPicture = failure instanceof QrFailure && failure.kind === 'picture';
    setError(t(isPicture ? 'adminTags.checks.badPicture' : 'adminTags.checks.decoderFailed'));
  };

  const checkPicture = async (file: Blob): Promise<void> => {
    setError(null);
    setReading(true);
    try {
      const texts = await readQr(file);
      if (texts.length === 0) setError(t('adminTags.checks.noQr'));
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
      else setError(t('adminTags.checks.cameraFailed'));
    },
  };
}

/**
 * Checks what was typed or read from QR codes, one after the other. Answers how many of them could be checked:
 * what holds neither a code nor a foreign address is nothing to check. `onChecked` hears of each at once.
 */
function useCheck(onChecked: (check: Omit<Check, 'id' | 'at'>) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (texts: readonly string[]) => {
      const { publicUrl } = await client.query({ ...siteQuery, staleTime: 'static' });
      const readings = texts
        .map((text) => readText(text, publicUrl))
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

/** The tag with this code; null when none was ever minted. @throws ApiProblem */
async function findTag(code: string): Promise<CheckedTag | null> {
  try {
    return await callApi(getTag, { params: { code } });
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'not_found') return null;
    throw error;
  }
}
