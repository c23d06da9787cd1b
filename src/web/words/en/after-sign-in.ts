import { cabinDetails } from './cabin-details.ts';
import { cabins } from './cabins.ts';
import { layout } from './layout.ts';
import { services } from './services.ts';
import { tags } from './tags.ts';

/** The words of the pages behind sign-in, which come with the layout. */
export const afterSignIn = { layout, cabins, cabinDetails, services, tags } as const;
