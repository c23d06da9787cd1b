import { useSearchParams } from 'react-router';
import { CABIN_ORDERS, CABIN_STATES, type Wanted } from './find-cabins.ts';

const oneOf = <Choice extends string>(choices: readonly Choice[], text: string | null): Choice =>
  choices.find((choice) => choice === text) ?? (choices[0] as Choice);

/** Which cabins the address asks for, so that Back, Reload and a link keep it, and the way to ask for others. */
export function useWantedCabins() {
  const [search, setSearch] = useSearchParams();
  const wanted: Wanted = {
    q: search.get('q') ?? '',
    state: oneOf(CABIN_STATES, search.get('state')),
    order: oneOf(CABIN_ORDERS, search.get('sort')),
  };
  const change = (part: Partial<Wanted>) =>
    setSearch(
      (before) => {
        const { q, state, order } = { ...wanted, ...part };
        const next = new URLSearchParams(before);
        for (const [name, value, usual] of [
          ['q', q, ''],
          ['state', state, CABIN_STATES[0]],
          ['sort', order, CABIN_ORDERS[0]],
        ] as const)
          if (value === usual) next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { wanted, change };
}
