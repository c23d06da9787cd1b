import { useMounted } from '@mantine/hooks';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { onFirstMove } from './on-first-move.ts';

interface DialogProps {
  opened: boolean;
}

/**
 * A dialog whose code comes when someone first does something on its page: what is only read does not pay for it.
 * It stays from its first opening on, so that it can fade out.
 */
export function lazyDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function LazyDialog(props: Props) {
    const [wanted, setWanted] = useState(props.opened);
    if (props.opened && !wanted) setWanted(true);
    // Without a network this comes to nothing; opening it tries again and says so.
    useEffect(() => onFirstMove(() => void load().catch(() => {})), []);
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
