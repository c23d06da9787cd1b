import { shallowEqual } from '@mantine/hooks';

/**
 * For `memo`: whether a part of a service's form shows what it did. Without it a key in one of sixty inputs draws all of
 * them again, which took half a second on a slow phone. The form and functions are not compared: they are new each time,
 * and earlier ones do the same, as Mantine keeps what they work on in refs.
 */
export const showsTheSame = (before: object, after: object): boolean =>
  shallowEqual(shown(before), shown(after));

const shown = (props: object): object =>
  Object.fromEntries(
    Object.entries(props).filter(([name, value]) => name !== 'form' && typeof value !== 'function'),
  );
