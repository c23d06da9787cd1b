import i18next from 'i18next';
import { ApiProblem, serverMessage } from '#web/api/problem.ts';

/** The cabin was deleted meanwhile. */
const isGone = (failure: unknown): boolean => failure instanceof ApiProblem && failure.code === 'not_found';

/** Why a translation could not be saved, for the one who typed it. */
export const failureReason = (failure: unknown): string =>
  isGone(failure)
    ? i18next.t('translations.save.gone')
    : serverMessage(failure, i18next.t('translations.save.noAnswer'));
