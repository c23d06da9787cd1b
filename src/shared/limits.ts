/** The code's length: R-tags-1. */
export const CODE_LENGTH = 8;

/** The maximum length of each text, in UTF-16 units. */
export const TEXT_LIMITS = {
  personName: 80,
  company: 120,
  email: 254,
  /** Limits the cost of hashing (R-accounts-7). */
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
  /** Some languages need more characters than others. */
  translation: 40_000,
  itemName: 80,
  itemDescription: 300,
  /** As long as a guest's question. */
  faqTitle: 200,
  faqDescription: 1000,
  customTitle: 80,
  caption: 120,
  templateName: 120,
  templateDescription: 20_000,
  batchLabel: 120,
  retireReason: 200,
  notice: 500,
  arrival: 4000,
  codeName: 60,
  code: 60,
  codeHint: 500,
  calendarName: 80,
} as const;

/**
 * The most characters of all shown services of a guide, as stored (R-values-14): more than hosts write, but few enough for
 * the server and for phones (decision 3).
 */
export const GUIDE_CHARACTERS = 120_000;

/**
 * The largest body of calls with long texts. A translation of 40,000 characters with its source of 20,000 and the 40,000 that
 * it replaces is 600 KB if each is escaped as \uXXXX.
 */
export const LONG_TEXT_BYTES = 1024 * 1024;

/** Pictures below one text (R-values-16). */
export const PICTURES_PER_TEXT = 6;

/** The most active cabins that an admin may give a host (R-plans-12). */
export const OWN_CABIN_LIMIT = 1000;

/** Fair use of drafts, cabins without a tag, which are free (R-plans-4). */
export const CABINS_PER_HOST = 50;

/** Email addresses in one invite call (R-invitations-1). */
export const INVITATIONS_PER_CALL = 20;

/** The validity of an invitation (R-invitations-2). */
export const INVITATION_DAYS = 7;

/** Tags in one minting call (R-tags-10). */
export const TAGS_PER_BATCH = 5000;

/** Fair use of custom services, which are free (R-templates-11). */
export const OWN_SERVICES_PER_HOST = 1000;

/** A host's current and planned notices (R-notices-4). */
export const NOTICES_PER_HOST = 20;

/** The number of latest expired notices to keep (R-notices-4). */
export const OVER_NOTICES_KEPT = 200;

/** A cabin's codes (R-stays-8). */
export const CODES_PER_CABIN = 10;

/** The longest stay (R-stays-3). */
export const STAY_NIGHTS = 365;

/** How long a stay is kept after its departure (R-stays-7). */
export const STAY_KEPT_DAYS = 30;

/** Stays of a cabin that were entered by hand: years of short ones (R-stays-3). */
export const STAYS_PER_CABIN = 500;

/** Calendars of a cabin (R-calendars-1). */
export const CALENDARS_PER_CABIN = 5;

/** The longest time of a notice. */
export const NOTICE_DAYS = 60;

/** Cabins in one notice: more than any host has. */
export const CABINS_PER_NOTICE = 2000;

/** Versions of a cabin's service to keep, and the days to keep them after they were replaced (R-trash-1). */
export const VERSIONS_KEPT = { most: 20, days: 90 } as const;

/** The size of a host's trash, cabins and templates together, and the days that items stay (R-trash-6). */
export const TRASH_KEPT = { most: 500, megabytes: 64, days: 30 } as const;

/** Services, and cabins, in one copy call (R-services-23). */
export const COPIES_PER_CALL = 100;

/** Tags that a host may make in 365 days (R-tags-15). */
export const OWN_TAGS_PER_YEAR = 10;

/** A host's sessions; beyond it the least recently used ones end. */
export const SESSIONS_PER_HOST = 50;
/** A QR code as a picture: pixels on each side. */
export const QR_PIXELS = { min: 128, max: 4096, usual: 1024 } as const;

export const PAGE_SIZE_MAX = 200;

export const PASSWORD_MIN = 8;
