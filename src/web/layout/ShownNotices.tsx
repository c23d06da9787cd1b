import { Notifications } from '@mantine/notifications';

/** The notices in view; a file of its own, fetched with the first. */
export function ShownNotices() {
  return <Notifications position="bottom-center" limit={3} />;
}
