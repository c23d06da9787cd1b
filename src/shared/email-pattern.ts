/** The simple pattern an email address must match (R-accounts-9). */
export const EMAIL_PATTERN = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/;
