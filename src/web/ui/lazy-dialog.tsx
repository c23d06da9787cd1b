import { useMounted } from '@mantine/hooks';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

interface DialogProps {
  opened: boolean;
}

/**
 * A dialog whose code comes once the page stands and nothing else is to be done, or when it is opened before that.
 * It stays from its first opening on, so that it can fade out.
 */
export function lazyDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function LazyDialog(props: Props) {
    const [wanted, setWanted] = useState(props.opened);
    if (props.opened && !wanted) setWanted(true);
    // Without a network this comes to nothing; opening it tries again and says so.
    useEffect(() => whenIdle(() => void load().catch(() => {})), []);
    if (!wanted) return null;
    return (
      <Suspense fallback={null}>
        <Closed>{(isReady) => <Loaded {...props} opened={props.opened && isReady} />}</Closed>
      </Suspense>
    );
  };
}

/** Holds a dialog shut until it is in the page: what had the focus when it opens is what gets it back. */
function Closed({ children }: { children: (isReady: boolean) => ReactNode }) {
  return children(useMounted());
}
