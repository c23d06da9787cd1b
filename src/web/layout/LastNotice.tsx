import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { currentNotice, endNotice, subscribeNotices } from '#web/ui/notice.ts';
import classes from './LastNotice.module.css';

/** How long a notice stays (R-hosts-21). */
const NOTICE_MS = 3500;

/**
 * The last notice, in the top bar over the page's title: nothing is typed or chosen there, dialogs lie above it, and
 * what is tapped goes through it, but for its button; nobody who is about to press that has it taken away. It is part of
 * the frame, so that it can also say that there is no network.
 */
export function LastNotice() {
  const notice = useSyncExternalStore(subscribeNotices, currentNotice);
  /** The one whose button somebody is about to press. */
  const [heldId, setHeldId] = useState<number>();
  const isHeld = notice?.id === heldId;
  useEffect(() => {
    if (notice === null || isHeld) return;
    const timer = setTimeout(endNotice, NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice, isHeld]);
  // What was said to one host is not for the next who signs in.
  useEffect(() => endNotice, []);
  // The place is always there: what comes together with its live region, some screen readers do not say.
  if (notice === null) return <div className={classes['place']} aria-live="polite" />;
  const Icon = notice.hasFailed ? IconAlertTriangle : IconCheck;
  return (
    <div className={classes['place']} aria-live="polite">
      <p
        key={notice.id}
        role={notice.hasFailed ? 'alert' : 'status'}
        data-failed={notice.hasFailed || undefined}
        className={classes['notice']}
      >
        <Icon size={20} aria-hidden className={classes['icon']} />
        <span className={classes['message']}>{notice.message}</span>
        {notice.deed === null ? null : (
          <button
            type="button"
            className={classes['deed']}
            onPointerEnter={() => setHeldId(notice.id)}
            onPointerLeave={() => setHeldId(undefined)}
            onFocus={() => setHeldId(notice.id)}
            onBlur={() => setHeldId(undefined)}
            onClick={() => {
              endNotice();
              notice.deed?.act();
            }}
          >
            {notice.deed.label}
          </button>
        )}
      </p>
    </div>
  );
}
