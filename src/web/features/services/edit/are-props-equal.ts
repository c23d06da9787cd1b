import { shallowEqual } from '@mantine/hooks';

/**
 * For `memo`: compares all props except the form and functions. Those are new at each render, and earlier ones work as
 * well, because Mantine keeps its form's state in refs. Without `memo` a key in one of 60 inputs renders all of them,
 * which took half a second on a slow phone.
 */
export const arePropsEqual = (before: object, after: object): boolean =>
  shallowEqual(comparedProps(before), comparedProps(after));

const comparedProps = (props: object): object =>
  Object.fromEntries(
    Object.entries(props).filter(([name, value]) => name !== 'form' && typeof value !== 'function'),
  );
