/** A failure that the person at the keyboard can mend: its message is one sentence that says how. */
export class Problem extends Error {}
