import { cabinDetails } from './cabin-details.ts';
import { cabins } from './cabins.ts';
import { cards } from './cards.ts';
import { languages } from './languages.ts';
import { layout } from './layout.ts';
import { ownData } from './own-data.ts';
import { media } from './media.ts';
import { security } from './security.ts';
import { services } from './services.ts';
import { settings } from './settings.ts';
import { subscription } from './subscription.ts';
import { support } from './support.ts';
import { tags } from './tags.ts';
import { templates } from './templates.ts';
import { weather } from './weather.ts';
import type { words as en } from '../en/after-sign-in.ts';
import type { WordsOf } from '../words-of.ts';

export const words: WordsOf<typeof en> = {
  layout,
  media,
  cabins,
  cabinDetails,
  ownData,
  cards,
  languages,
  security,
  services,
  settings,
  subscription,
  support,
  tags,
  templates,
  weather,
};
