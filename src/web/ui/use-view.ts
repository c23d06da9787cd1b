import { useLocalStorage } from '@mantine/hooks';

export type View = 'grid' | 'list';

/** Grid or list, stored in this browser under `key`; `defaultView` until chosen. */
export const useView = (key: string, defaultView: View) =>
  useLocalStorage<View>({
    key,
    defaultValue: defaultView,
    getInitialValueInEffect: false,
    serialize: (view) => view,
    deserialize: (stored) => (stored === 'list' || stored === 'grid' ? stored : defaultView),
  });
