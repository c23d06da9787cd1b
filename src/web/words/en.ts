import about from './en/about.json';
import accounts from './en/accounts.json';
import adminTags from './en/adminTags.json';
import errors from '#shared/errors.json';
import analytics from './en/analytics.json';
import cabinDetails from './en/cabinDetails.json';
import cabins from './en/cabins.json';
import cards from './en/cards.json';
import contact from './en/contact.json';
import info from './en/info.json';
import languages from './en/languages.json';
import layout from './en/layout.json';
import lists from './en/lists.json';
import media from './en/media.json';
import ownData from './en/ownData.json';
import passwordReset from './en/passwordReset.json';
import privacy from './en/privacy.json';
import security from './en/security.json';
import services from './en/services.json';
import settings from './en/settings.json';
import subscription from './en/subscription.json';
import support from './en/support.json';
import system from './en/system.json';
import tags from './en/tags.json';
import templates from './en/templates.json';
import terms from './en/terms.json';
import titles from './en/titles.json';
import translations from './en/translations.json';
import ui from './en/ui.json';
import verifier from './en/verifier.json';
import weather from './en/weather.json';

/** Every English word of the host app, by subject: what `t` knows. What a rule puts in quotes stands here to the letter. */
export const en = {
  about,
  accounts,
  adminTags,
  analytics,
  cabinDetails,
  cabins,
  cards,
  contact,
  errors,
  info,
  languages,
  layout,
  lists,
  media,
  ownData,
  passwordReset,
  privacy,
  security,
  services,
  settings,
  subscription,
  support,
  system,
  tags,
  templates,
  terms,
  titles,
  translations,
  ui,
  verifier,
  weather,
};
