import type { z } from 'zod';
import { phoneLink } from '../page/links/phone-link.ts';
import { emergencyNumbers, type EmergencyWords } from './emergency-numbers.ts';
import type { value as shape } from './value.ts';

interface Props {
  value: z.output<typeof shape>;
  words: EmergencyWords;
}

/** Numbers to call, each with what it is for. All of a row is the link, for a hand that shakes. */
export const Numbers = ({ value, words }: Props) => (
  <ul className="numbers">
    {emergencyNumbers(value, words).map(({ number, use }) => (
      <li key={use}>
        {/* One without a digit in it leads nowhere, and is text. */}
        <a href={phoneLink(number) ?? undefined}>
          {use} <b>{number}</b>
        </a>
      </li>
    ))}
  </ul>
);
