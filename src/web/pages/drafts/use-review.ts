import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '#shared/contracts/drafts.ts';
import type { Tier } from '#shared/tiers.ts';
import { TIERS } from '#shared/tiers.ts';
import { SERVICE_KINDS } from '#services/registry/kinds.ts';
import { refreshCabinFacts } from '#web/api/cabin-data.ts';
import { ApiProblem, saveErrorMessage } from '#web/api/problem.ts';
import { overwritten, type PartKey } from './part-value.ts';
import {
  acceptPart,
  movePassage,
  type Part,
  reopenPart,
  type Review,
  reviewOf,
  skipPart,
  undoLast,
} from './review.ts';
import {
  reloadGuide,
  type Saved,
  savedBetween,
  savePart,
  type CurrentGuide,
  cachedGuide,
  currentValue,
  undoSave,
} from './save-part.ts';
import { readReview, type Reviewing, storeReview } from './stored-review.ts';

/** The plan that unlocks a part; null if all plans hold it. */
export const lockedBy = (key: PartKey, tier: Tier): Tier | null => {
  if (key === 'cabin' || key === 'arrival') return null;
  const needed = SERVICE_KINDS[key].tier;
  return TIERS.indexOf(needed) > TIERS.indexOf(tier) ? needed : null;
};

export type ReviewActions = ReturnType<typeof useReview>;

/**
 * A document's review: what is open, skipped or saved. The tab stores it until the page is left for another, so that a
 * reload loses nothing.
 */
export function useReview(cabinId: number) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [reviewing, setReviewing] = useState<Reviewing | null>(() => readReview(cabinId));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState<string | null>(null);
  const [announcement, announce] = useState('');
  useEffect(() => storeReview(cabinId, reviewing), [cabinId, reviewing]);
  useEffect(() => {
    const { pathname } = window.location;
    return () => {
      // In development React unmounts and mounts the page once without leaving it.
      if (window.location.pathname !== pathname) storeReview(cabinId, null);
    };
  }, [cabinId]);

  const change = (to: (review: Review) => Review) =>
    setReviewing((before) => before && { ...before, review: to(before.review) });
  const nameOf = (key: PartKey): string => {
    if (key === 'cabin') return t('drafts.cabin');
    return key === 'arrival' ? t('arrival.title') : t(`kinds.${key}.name`);
  };
  const setError = (id: string, message: string | null) =>
    setErrors((before) => {
      const { [id]: _gone, ...others } = before;
      return message === null ? others : { ...others, [id]: message };
    });
  const currentValueOf = (guide: CurrentGuide, key: PartKey) => currentValue(guide, key, reviewing?.undone);

  /** Returns whether the part was saved; if not, its card shows why. */
  const save = async (part: Part): Promise<boolean> => {
    const guide = cachedGuide(client, cabinId);
    if (guide === undefined) return false;
    setError(part.id, null);
    try {
      const saved = await savePart(client, guide, part, currentValueOf(guide, part.key));
      change((review) => acceptPart(review, part.id, saved));
      return true;
    } catch (failure) {
      const isStale = failure instanceof ApiProblem && failure.code === 'stale';
      setError(part.id, isStale ? t('drafts.stale') : saveErrorMessage(failure));
      if (isStale) await reloadGuide(client, cabinId);
      return false;
    }
  };

  return {
    review: reviewing?.review ?? null,
    undone: reviewing?.undone ?? {},
    errors,
    busy,
    announcement,
    announce,
    nameOf,
    start: (draft: Draft) => {
      setErrors({});
      setReviewing({ review: reviewOf(draft), undone: {} });
    },
    startOver: () => setReviewing(null),
    move: (index: number, key: PartKey | null) => {
      change((review) => movePassage(review, index, key));
      announce(key === null ? t('drafts.movedOut') : t('drafts.moved', { part: nameOf(key) }));
    },
    undoLast: () => {
      change(undoLast);
      announce(t('drafts.undone'));
    },
    skip: (part: Part) => {
      change((review) => skipPart(review, part.id));
      announce(t('drafts.skippedPart', { part: nameOf(part.key) }));
    },
    reopen: (part: Part) => change((review) => reopenPart(review, part.id)),
    accept: async (part: Part): Promise<boolean> => {
      if (busy !== null) return false;
      setBusy(part.id);
      const isSaved = await save(part);
      if (isSaved) {
        announce(t('drafts.saved', { part: nameOf(part.key) }));
        await refreshCabinFacts(client, cabinId);
      }
      setBusy(null);
      return isSaved;
    },
    /** Saves the parts that overwrite nothing, one after another. @returns how many were saved */
    acceptAll: async (parts: readonly Part[]): Promise<number> => {
      if (busy !== null) return 0;
      setBusy(ALL);
      let count = 0;
      for (const part of parts) {
        const guide = cachedGuide(client, cabinId);
        const current = guide && currentValueOf(guide, part.key);
        if (current === undefined || overwritten(part.key, current, part.value).length > 0) continue;
        if (await save(part)) count += 1;
      }
      announce(t('drafts.savedAll', { count }));
      await refreshCabinFacts(client, cabinId);
      setBusy(null);
      return count;
    },
    /** Called after the part's own dialog has saved it. */
    acceptedInDialog: (part: Part, before: CurrentGuide) => {
      const after = cachedGuide(client, cabinId);
      const saved: Saved | null = after === undefined ? null : savedBetween(before, after, part.key);
      setError(part.id, null);
      if (saved !== null) change((review) => acceptPart(review, part.id, saved));
      announce(t('drafts.saved', { part: nameOf(part.key) }));
    },
    /** Restores the value that the guide had before the part was saved. */
    undo: async (part: Part): Promise<void> => {
      const guide = cachedGuide(client, cabinId);
      if (busy !== null || guide === undefined || part.saved === undefined) return;
      setBusy(part.id);
      setError(part.id, null);
      try {
        const hidden = await undoSave(client, guide, part.saved);
        setReviewing(
          (before) =>
            before && {
              review: reopenPart(before.review, part.id),
              undone: hidden === undefined ? before.undone : { ...before.undone, [part.key]: hidden },
            },
        );
        announce(t('drafts.putBack', { part: nameOf(part.key) }));
        await refreshCabinFacts(client, cabinId);
      } catch (failure) {
        const isStale = failure instanceof ApiProblem && failure.code === 'stale';
        setError(part.id, isStale ? t('drafts.undoStale') : saveErrorMessage(failure));
        if (isStale) await reloadGuide(client, cabinId);
      }
      setBusy(null);
    },
  };
}

/** The value of `busy` while "Accept all" saves. */
export const ALL = 'all';
