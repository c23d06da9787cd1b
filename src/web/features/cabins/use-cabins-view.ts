import { useLocalStorage } from '@mantine/hooks';

export type CabinsView = 'grid' | 'list';

/** Grid or list, remembered in this browser; grid until chosen (specification, sections 2 and 9). */
export const useCabinsView = () =>
  useLocalStorage<CabinsView>({
    key: 'cabinsView',
    defaultValue: 'grid',
    getInitialValueInEffect: false,
    serialize: (view) => view,
    deserialize: (stored) => (stored === 'list' ? 'list' : 'grid'),
  });
