import type { templateInput } from '#shared/templates.ts';
import type { z } from 'zod';
import type { DemoPicture } from './pictures.repo.ts';

/** Services of the host's own, shown in the first cabin. */
export const DEMO_TEMPLATES: (z.input<typeof templateInput> & { picture: DemoPicture })[] = [
  {
    name: 'Frukostkorg',
    picture: 'breakfast',
    description: 'Nybakat bröd, ost, ägg och kaffe, vid dörren klockan åtta. Beställ senast kvällen innan.',
    subtype: 'paid',
    price: 165,
    currency: 'SEK',
    paymentLink: 'https://pay.example/frukost',
    allowQuantitySelection: true,
    maxQuantity: 6,
    availableDays: ['friday', 'saturday', 'sunday'],
  },
  {
    name: 'Kanot och flytvästar',
    picture: 'canoe',
    description:
      'Två kanoter ligger upp och ner vid bryggan, västar i alla storlekar i boden. Fritt att låna.',
    subtype: 'info',
  },
];
