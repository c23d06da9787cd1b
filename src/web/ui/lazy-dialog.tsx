import { useMounted } from '@mantine/hooks';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showErrorToast } from './toast.ts';

const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Runs a task at the first pointer movement, touch or key; returns a function that cancels it. */
function onFirstInteraction(task: () => void): () => void {
  const controller = new AbortController();
  const run = () => {
    controller.abort();
    task();
  };
  for (const type of INTERACTIONS)
    window.addEventListener(type, run, { signal: controller.signal, passive: true });
  return () => controller.abort();
}

interface DialogProps {
  opened: boolean;
  onClose?: () => void;
}

/**
 * A dialog whose code loads at the first interaction with its page, so that visitors who only read do not load it. Once
 * opened it stays mounted, so that it can fade out. If its code fails to load, a toast reports it and `onLoadError` closes
 * the dialog, so that it can be opened again.
 */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
  onLoadError: (props: Props) => void = ({ onClose }) => onClose?.(),
) {
  return function LazyDialog(props: Props) {
    const { t } = useTranslation();
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
    const { opened } = props;
    const fail = useEffectEvent(() => {
      showErrorToast(t('ui.notFetched'));
      onLoadError(props);
    });
    // Errors are ignored here: opening the dialog tries again and reports them.
    useEffect(() => onFirstInteraction(() => void load().catch(() => {})), []);
    useEffect(() => {
      if (!opened || Loaded !== null) return;
      let isActive = true;
      load().then(
        (dialog) => isActive && setLoaded(() => dialog),
        () => isActive && fail(),
      );
      return () => {
        isActive = false;
      };
    }, [opened, Loaded]);
    if (Loaded === null) return null;
    return <ClosedAtFirst>{(isReady) => <Loaded {...props} opened={opened && isReady} />}</ClosedAtFirst>;
  };
}

/** Keeps a dialog closed for its first render: on opening it must see the focused element, to give the focus back later. */
function ClosedAtFirst({ children }: { children: (isReady: boolean) => ReactNode }) {
  return children(useMounted());
}
