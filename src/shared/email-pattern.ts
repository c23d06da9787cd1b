/** The simple pattern an email address must match (specification, section 5). */
export const EMAIL_PATTERN = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/;
