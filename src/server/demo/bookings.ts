import type { z } from 'zod';
import type { saveArrival } from '#shared/contracts/arrival.ts';
import type { createStay } from '#shared/contracts/stays.ts';
import { demoPicture } from './demo-cabin.ts';

/** "Getting in" of the first cabin, whose stays come from a calendar. */
export const DEMO_ARRIVAL: z.input<typeof saveArrival.body> = {
  text: 'Sväng av vid skylten Granö, 800 m efter kyrkan.\n\n1. Parkera till vänster om boden\n2. Nyckeln hänger innanför boddörren\n3. Lyktan på trappan tänds av sig själv',
  pictures: [{ imageUrl: demoPicture('forest-light'), caption: 'Här svänger du in' }],
  textWhen: 'always',
  codes: [
    { name: 'Boddörren', code: '1912', hint: 'Vrid ratten åt höger efter den sista siffran.', when: 'stay' },
    { name: 'Grinden', code: '0440', when: 'always' },
    { name: 'Nyckelskåp med reservnyckel', code: '8830', hint: 'Bakom regntunnan.', isBackup: true },
  ],
  hoursBefore: 24,
  wifi: 'always',
};

interface DemoStay extends Omit<z.input<typeof createStay.body>, 'arrivesOn' | 'departsOn'> {
  /** The days from today to the arrival and the departure. */
  days: [from: number, to: number];
  /** Whether the guest has told the host of the arrival. */
  isIn?: boolean;
}

/** Stays entered by hand, by cabin. */
export const DEMO_STAYS: Readonly<Record<string, readonly DemoStay[]>> = {
  Fjällhyddan: [
    { days: [-9, -5], guestName: 'Mats Öberg', digits: '2204' },
    { days: [-1, 2], guestName: 'Lena Holm', digits: '0417', isIn: true },
    { days: [2, 6], guestName: 'Sofie Bakke', digits: '6651', arrivesAt: '18:00' },
    { days: [13, 20], guestName: 'The Nordins' },
  ],
  'Villa Havsbris': [{ days: [1, 4], guestName: 'Ulla Strand' }],
};
