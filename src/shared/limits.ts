/** The code's length: R-tags-1. */
export const CODE_LENGTH = 8;

/** The longest each text may be, in UTF-16 units. */
export const TEXT_LIMITS = {
  personName: 80,
  company: 120,
  email: 254,
  /** Upper bound keeps the cost of hashing bounded (R-accounts-7). */
  password: 128,
  cabinName: 120,
  location: 200,
  region: 120,
  cabinDescription: 1000,
  notes: 4000,
  webAddress: 1000,
  phone: 40,
  /** As typed or pasted. */
  degrees: 40,
  ssid: 32,
  /** 63 characters, or a key of 64 hexadecimal digits. */
  wifiPassword: 64,
  /** A house manual of about eight pages. */
  serviceText: 20_000,
  /** Some languages need more room than others to say the same. */
  translation: 40_000,
  itemName: 80,
  itemDescription: 300,
  faqTitle: 160,
  faqDescription: 1000,
  customTitle: 80,
  caption: 120,
  templateName: 120,
  templateDescription: 20_000,
  batchLabel: 120,
  retireReason: 200,
  notice: 500,
} as const;

/**
 * What all services that a guide shows may hold together, in characters as stored (R-values-14): more than a host
 * writes, and little enough that no page weighs on the server or a phone (decision 3).
 */
export const GUIDE_CHARACTERS = 120_000;

/**
 * The largest body of a call that takes such a text. 40,000 characters beside the 20,000 they translate and the 40,000 they
 * replace are 600 KB where each is escaped as \uXXXX.
 */
export const LONG_TEXT_BYTES = 1024 * 1024;

/** Pictures below one text (R-values-16). */
export const PICTURES_PER_TEXT = 6;

/** The most active cabins that an admin may give a host (R-plans-12). */
export const OWN_CABIN_LIMIT = 1000;

/** Drafts (cabins without a tag) are free within fair use (R-plans-4). */
export const CABINS_PER_HOST = 50;

/** Addresses in one call that invites (R-invitations-1). */
export const INVITATIONS_PER_CALL = 20;

/** How long an invitation lasts (R-invitations-2). */
export const INVITATION_DAYS = 7;

/** One minting call (R-tags-10). */
export const TAGS_PER_BATCH = 5000;

/** Own services of one host are free within fair use (R-templates-11). */
export const OWN_SERVICES_PER_HOST = 1000;

/** Notices of one host that are not over (R-notices-4). */
export const NOTICES_PER_HOST = 20;

/** Of those that are over the latest, so many, are kept (R-notices-4). */
export const OVER_NOTICES_KEPT = 200;

/** The longest a notice may be shown. */
export const NOTICE_DAYS = 60;

/** Cabins that one notice may name: more than any host has. */
export const CABINS_PER_NOTICE = 2000;

/** How many values of a cabin's service are kept, and for how many days after another took their place (R-trash-1). */
export const VERSIONS_KEPT = { most: 20, days: 90 } as const;

/** How much of what a host deleted is kept, cabins and templates together, and for how many days (R-trash-6). */
export const TRASH_KEPT = { most: 500, megabytes: 64, days: 30 } as const;

/** Services, and cabins, that one call copies to and from (R-services-23). */
export const COPIES_PER_CALL = 100;

/** Tags of their own that a host may make in 365 days (R-tags-15). */
export const OWN_TAGS_PER_YEAR = 10;

/** Where one host may be signed in at once; beyond it the sessions used longest ago end. */
export const SESSIONS_PER_HOST = 50;
/** A QR code as a picture: pixels on each side. */
export const QR_PIXELS = { min: 128, max: 4096, usual: 1024 } as const;

export const PAGE_SIZE_MAX = 200;

export const PASSWORD_MIN = 8;
