import { useNotifications } from '@mantine/notifications';
import { lazy, Suspense, useState } from 'react';

const ShownNotices = lazy(async () => ({ default: (await import('./ShownNotices.tsx')).ShownNotices }));

/** Where quiet notices appear, once there is one. */
export function Notices() {
  const { notifications } = useNotifications();
  const [wanted, setWanted] = useState(false);
  if (notifications.length > 0 && !wanted) setWanted(true);
  return wanted ? (
    <Suspense fallback={null}>
      <ShownNotices />
    </Suspense>
  ) : null;
}
