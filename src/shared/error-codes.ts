/** The closed set of `code` values in problem answers. Clients branch on these, never on text. */
export const ERROR_CODES = {
  invalid_input: 400,
  malformed: 400,
  wrong_password: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  forbidden: 403,
  tier: 403,
  disabled: 403,
  not_found: 404,
  tag_free: 404,
  email_taken: 409,
  code_unavailable: 409,
  plan_limit: 409,
  cabin_limit: 409,
  guide_full: 409,
  cabin_has_tag: 409,
  cabin_has_no_tag: 409,
  stale: 409,
  tag_retired: 410,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_tries: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;
