/** Numbers from 0 to 1 that look drawn and are the same for the same seed (mulberry32), so that each start shows the same. */
export function seeded(seed: string): () => number {
  let state = 0;
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 2_654_435_761);
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of the values, each as likely as its weight says. */
export function drawn<Value extends string>(random: () => number, weights: Record<Value, number>): Value {
  const entries = Object.entries<number>(weights) as [Value, number][];
  let left = random() * entries.reduce((all, [, weight]) => all + weight, 0);
  for (const [value, weight] of entries) {
    left -= weight;
    if (left < 0) return value;
  }
  throw new Error('there is nothing to draw');
}
