import { useMounted } from '@mantine/hooks';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showErrorToast } from './toast.ts';
import { onFirstMove } from './on-first-move.ts';

interface DialogProps {
  opened: boolean;
  onClose?: () => void;
}

/**
 * A dialog whose code comes when someone first does something on its page: what is only read does not pay for it.
 * It stays from its first opening on, so that it can fade out. When its code cannot be fetched, that is said, and
 * `giveUp` closes it, so that who opened it can do so again; the page behind it stays.
 */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
  giveUp: (props: Props) => void = ({ onClose }) => onClose?.(),
) {
  return function LazyDialog(props: Props) {
    const { t } = useTranslation();
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
    const { opened } = props;
    const fail = useEffectEvent(() => {
      showErrorToast(t('ui.notFetched'));
      giveUp(props);
    });
    // Without a network this comes to nothing; opening it tries again and says so.
    useEffect(() => onFirstMove(() => void load().catch(() => {})), []);
    useEffect(() => {
      if (!opened || Loaded !== null) return;
      let isWanted = true;
      load().then(
        (dialog) => isWanted && setLoaded(() => dialog),
        () => isWanted && fail(),
      );
      return () => {
        isWanted = false;
      };
    }, [opened, Loaded]);
    if (Loaded === null) return null;
    return <Closed>{(isReady) => <Loaded {...props} opened={opened && isReady} />}</Closed>;
  };
}

/** Holds a dialog shut until it is in the page: what had the focus when it opens is what gets it back. */
function Closed({ children }: { children: (isReady: boolean) => ReactNode }) {
  return children(useMounted());
}
