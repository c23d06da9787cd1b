import i18next from 'i18next';
import { serverMessage } from './problem.ts';

/** 'Could not save' (R-services-21), with the server's reason if there is one. */
export function saveErrorMessage(failure: unknown): string {
  const reason = serverMessage(failure, '');
  return reason === '' ? i18next.t('ui.couldNotSave') : i18next.t('ui.couldNotSaveBecause', { reason });
}
