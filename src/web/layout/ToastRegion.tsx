import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { currentToast, hideToast, subscribeToToasts } from '#web/ui/toast.ts';
import classes from './ToastRegion.module.css';

/** How long a toast stays (R-hosts-21). */
const TOAST_MS = 3500;

/**
 * Shows the last toast in the top bar, over the page's title, where it covers no input. Dialogs are above it. Taps go
 * through it, except on its button; it stays while the pointer or the focus is on that button. It loads with
 * the layout, so that it can also report a missing network.
 */
export function ToastRegion() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast);
  /** The toast whose button has the pointer or the focus. */
  const [pausedId, setPausedId] = useState<number>();
  const isPaused = toast?.id === pausedId;
  useEffect(() => {
    if (toast === null || isPaused) return;
    const timer = setTimeout(hideToast, TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast, isPaused]);
  // The next host to sign in must not see the last one's toast.
  useEffect(() => hideToast, []);
  // The live region is always present: some screen readers ignore text that appears together with its region.
  if (toast === null) return <div className={classes['place']} aria-live="polite" />;
  const Icon = toast.isError ? IconAlertTriangle : IconCheck;
  return (
    <div className={classes['place']} aria-live="polite">
      <p
        key={toast.id}
        role={toast.isError ? 'alert' : 'status'}
        data-failed={toast.isError || undefined}
        className={classes['toast']}
      >
        <Icon size={20} aria-hidden className={classes['icon']} />
        <span className={classes['message']}>{toast.message}</span>
        {toast.action === null ? null : (
          <button
            type="button"
            className={classes['action']}
            onPointerEnter={() => setPausedId(toast.id)}
            onPointerLeave={() => setPausedId(undefined)}
            onFocus={() => setPausedId(toast.id)}
            onBlur={() => setPausedId(undefined)}
            onClick={() => {
              hideToast();
              toast.action?.run();
            }}
          >
            {toast.action.label}
          </button>
        )}
      </p>
    </div>
  );
}
