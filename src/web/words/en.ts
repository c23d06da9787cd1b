import about from './en/about.json';
import accounts from './en/accounts.json';
import adminTags from './en/adminTags.json';
import analytics from './en/analytics.json';
import audit from './en/audit.json';
import cabins from './en/cabins.json';
import cards from './en/cards.json';
import care from './en/care.json';
import chat from './en/chat.json';
import contact from './en/contact.json';
import copies from './en/copies.json';
import errors from '#shared/errors.json';
import info from './en/info.json';
import insights from './en/insights.json';
import invitations from './en/invitations.json';
import { SERVICE_HOST_WORDS as kinds } from '#services/registry/host-words.ts';
import languages from './en/languages.json';
import layout from './en/layout.json';
import lists from './en/lists.json';
import media from './en/media.json';
import notices from './en/notices.json';
import passwordReset from './en/passwordReset.json';
import places from './en/places.json';
import plans from './en/plans.json';
import privacy from './en/privacy.json';
import privacyPolicy from './en/privacyPolicy.json';
import security from './en/security.json';
import services from './en/services.json';
import sessions from './en/sessions.json';
import settings from './en/settings.json';
import system from './en/system.json';
import tags from './en/tags.json';
import templates from './en/templates.json';
import terms from './en/terms.json';
import titles from './en/titles.json';
import translations from './en/translations.json';
import trash from './en/trash.json';
import ui from './en/ui.json';
import upgrades from './en/upgrades.json';
import users from './en/users.json';
import weather from './en/weather.json';

/** Every English word of the host app, by subject: what `t` knows. What a rule puts in quotes stands here to the letter. */
export const en = {
  about,
  accounts,
  adminTags,
  analytics,
  audit,
  cabins,
  cards,
  care,
  chat,
  contact,
  copies,
  errors,
  info,
  insights,
  invitations,
  kinds,
  languages,
  layout,
  lists,
  media,
  notices,
  passwordReset,
  places,
  plans,
  privacy,
  privacyPolicy,
  security,
  services,
  sessions,
  settings,
  system,
  tags,
  templates,
  terms,
  titles,
  translations,
  trash,
  ui,
  upgrades,
  users,
  weather,
};
