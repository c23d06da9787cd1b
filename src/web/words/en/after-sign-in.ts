import { cabinDetails } from './cabin-details.ts';
import { cabins } from './cabins.ts';
import { layout } from './layout.ts';
import { services } from './services.ts';
import { settings } from './settings.ts';
import { support } from './support.ts';
import { tags } from './tags.ts';
import { templates } from './templates.ts';

/** The words of the pages behind sign-in, which come with the layout. */
export const words = { layout, cabins, cabinDetails, services, settings, support, tags, templates } as const;
