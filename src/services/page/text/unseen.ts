/** Marks without a width that maps, chats and PDFs copy along. Not U+200C and U+200D, which join and part letters and emoji. */
const UNSEEN = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g;

export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '');
