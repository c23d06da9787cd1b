import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { typedCode } from '#web/features/tags/typed-code.ts';

/**
 * The code of a tag that is not linked yet: its page sends the host here with `?activate=ABCD1234`. With
 * one cabin waiting for a tag the dialog opens by itself; with several the host picks one.
 * @returns the code, or an empty text
 */
export function useScannedCode(cabins: Cabin[] | undefined, activate: (cabin: Cabin) => void): string {
  const [search] = useSearchParams();
  const code = typedCode(search.get('activate') ?? '');
  const isDone = useRef(false);
  useEffect(() => {
    if (code === '' || cabins === undefined || isDone.current) return;
    isDone.current = true;
    const [only, ...others] = cabins.filter(({ token }) => token === null);
    if (only !== undefined && others.length === 0) activate(only);
  }, [code, cabins, activate]);
  return code;
}
