/**
 * What docs/security.md says of one requirement: what it asks, and why it is believed to be met or is not.
 * @typedef {object} Entry
 * @property {string} number
 * @property {number} level
 * @property {string} asks
 * @property {'Test' | 'Document' | 'Lint' | 'Nothing here' | 'Departs'} kind
 * @property {{ file: string, name: string }[]} proofs of a test or a document
 * @property {string} reason of the others
 */

/** `- **1.2.3** (1) What it asks. **Test:** `file` “name”; …`; each stands in one line. */
const ENTRY =
  /^- \*\*(?<number>[\d.]+)\*\* \((?<level>\d)\) (?<asks>.+?) \*\*(?<kind>Test|Document|Lint|Nothing here|Departs):\*\* (?<rest>.+)$/;
const PROOF = /`(?<file>[^`]+)` “(?<name>[^”]+)”/g;

/** A line that is meant as an entry, and perhaps is none. */
const isMeant = (/** @type {string} */ line) => /^- \*\*\d+\.\d+\.\d+/.test(line);

/**
 * Reads the requirements in the document, and the lines that look like one and cannot be read.
 * @param {string} text
 * @returns {{ entries: Entry[], unread: string[] }}
 */
export function readDocument(text) {
  /** @type {Entry[]} */
  const entries = [];
  /** @type {string[]} */
  const unread = [];
  for (const line of text.split('\n').filter(isMeant)) {
    const groups = ENTRY.exec(line)?.groups;
    const entry = groups === undefined ? undefined : entryOf(groups);
    if (entry === undefined) unread.push(line);
    else entries.push(entry);
  }
  return { entries, unread };
}

/**
 * @param {Record<string, string>} groups
 * @returns {Entry | undefined} undefined where a test or a document is announced and none is named
 */
function entryOf({ number = '', level, asks = '', kind, rest = '' }) {
  const proofs = [...rest.matchAll(PROOF)].map(({ groups: { file = '', name = '' } = {} }) => ({
    file,
    name,
  }));
  const isProven = kind === 'Test' || kind === 'Document';
  if (isProven && proofs.length === 0) return undefined;
  const known = /** @type {Entry['kind']} */ (kind);
  return { number, level: Number(level), asks, kind: known, proofs: isProven ? proofs : [], reason: rest };
}
