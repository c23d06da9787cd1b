/** Who may read something of a cabin: everybody with the guide, or only the guests of a current stay. */
export type Seal = 'always' | 'stay';
