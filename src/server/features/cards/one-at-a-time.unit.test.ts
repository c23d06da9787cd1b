import { expect, it } from 'vitest';
import { drawOneAtATime } from './draw-card.ts';

it('answers waiting requests between any two cards', async () => {
  const order: string[] = [];
  const serve = (left: number) => {
    order.push('page');
    if (left > 0) setImmediate(serve, left - 1);
  };
  serve(6);
  await Promise.all(Array.from({ length: 3 }, () => drawOneAtATime(async () => void order.push('card'))));
  const cards = order.flatMap((what, index) => (what === 'card' ? [index] : []));
  expect(cards).toHaveLength(3);
  for (const [index, at] of cards.slice(1).entries()) expect(at - (cards[index] ?? at)).toBeGreaterThan(1);
});
