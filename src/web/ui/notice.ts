import { type NotificationData, notifications } from '@mantine/notifications';
import i18next from 'i18next';

/** How long a quiet notice stays (specification, section 9: notices 3.5 s). */
const NOTICE_MS = 3500;

const show = (data: NotificationData): void => {
  notifications.show({ ...data, closeButtonProps: { 'aria-label': i18next.t('ui.close') } });
};

/** Says quietly that something worked. */
export const notice = (message: string): void => {
  show({ message, color: 'spruce', autoClose: NOTICE_MS, role: 'status' });
};

/** Says that something done in passing (no form in view) did not work. */
export const failureNotice = (message: string): void => {
  show({ message, color: 'falu', autoClose: NOTICE_MS });
};
