/** What a service holds until its host has saved it once: nothing that a guest would be shown (R-services-1). */
export const NOT_FILLED_IN = '{}';
