import { useLocalStorage } from '@mantine/hooks';

export type View = 'grid' | 'list';

/** Grid or list, remembered in this browser under `key`; `start` until chosen. */
export const useView = (key: string, start: View) =>
  useLocalStorage<View>({
    key,
    defaultValue: start,
    getInitialValueInEffect: false,
    serialize: (view) => view,
    deserialize: (stored) => (stored === 'list' || stored === 'grid' ? stored : start),
  });
