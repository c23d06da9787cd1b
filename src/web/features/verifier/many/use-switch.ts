import { useLocalStorage } from '@mantine/hooks';

/** Something that is on or off, remembered in this browser under `key`. */
export const useSwitch = (key: string, start: boolean) =>
  useLocalStorage<boolean>({
    key,
    defaultValue: start,
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: (stored) => (stored === undefined ? start : stored === 'true'),
  });
