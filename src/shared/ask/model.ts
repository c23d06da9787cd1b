/** Sets of topics with a role of their own. */
const ROLES = [
  /** Need not be in the passage when the question has another topic. */
  'contextual',
  /** Only figures answer: a code. */
  'figures',
  /** Finding it tells how: a stopcock. */
  'explainedByPlace',
  /** All that is said tells how: payment. */
  'explainedByAll',
  /** Handed in at check-out, such as a key: where guests leave it does not tell where they find it. */
  'returned',
  /** Words for handing something in. */
  'handIn',
  /** Never asked for alone. */
  'neverAlone',
  /** All that is said of water answers whether one may drink it. */
  'drink',
  /** What house rules are about; other things they only mention. */
  'rules',
  /** No other topic is contextual beside them: a late departure is no departure. */
  'modifiers',
  'buy',
  'pay',
  /** A row about one of them is about nothing else: the police. */
  'exclusive',
] as const;
type Role = (typeof ROLES)[number];

/** How topics relate; topics are numbers, the places of their lines in the lexicons. */
export interface Model extends Record<Role, ReadonlySet<number>> {
  /** Topics that answer for a topic: a bakery is a shop. */
  kinds: ReadonlyMap<number, readonly number[]>;
  /** Topics that answer for a topic beside another one: wax is about skis. */
  parts: ReadonlyMap<number, readonly number[]>;
  /** The topic whose rule covers another: `no pets` is about dogs. */
  wider: ReadonlyMap<number, number>;
  /** Topics of a part of the guide, by its key. */
  about: ReadonlyMap<string, readonly number[]>;
  /** Arrival and departure, which may be late. */
  stayTimes: readonly number[];
}

type Names = Readonly<Record<string, string>>;

/** `lexicon/topics.json`: roles and parts with names of topics, and pairs of a narrow topic and a wide one. */
export interface ModelFile extends Record<Role, string> {
  kinds: Names;
  parts: Names;
  wider: Names;
  about: Names;
  stayTimes: string;
}

/** Packs the relations for the phone, with numbers for names. */
export function packModel(file: ModelFile, names: readonly string[]): string {
  const at = (name: string): number => {
    const index = names.indexOf(name);
    if (index === -1) throw new Error(`topics.json: "${name}" is no topic`);
    return index;
  };
  const list = (words: string) => words.split(' ').filter(Boolean).map(at).join(' ');
  const pairs = (map: Names) =>
    Object.entries(map)
      .flatMap(([narrow, wide]) => wide.split(' ').map((one) => `${at(narrow)} ${at(one)}`))
      .join(',');
  const about = Object.entries(file.about).map(([key, words]) => `${key} ${list(words)}`);
  return [
    about.join(','),
    list(file.stayTimes),
    pairs(file.kinds),
    pairs(file.parts),
    pairs(file.wider),
    ...ROLES.map((role) => list(file[role])),
  ].join('\n');
}

const numbers = (words: string): number[] => words.split(' ').map(Number);
const pairsIn = (line: string) => line.split(',').map((pair) => numbers(pair) as [number, number]);

/** For each wide topic its narrow ones. */
function byWide(line: string): Map<number, number[]> {
  const map = new Map<number, number[]>();
  for (const [narrow, wide] of pairsIn(line)) map.set(wide, [...(map.get(wide) ?? []), narrow]);
  return map;
}

export function readModel(packed: string): Model {
  const [about = '', stayTimes = '', kinds = '', parts = '', wider = '', ...roles] = packed.split('\n');
  const sets = ROLES.map((role, at) => [role, new Set(numbers(roles[at] ?? ''))] as const);
  return {
    ...(Object.fromEntries(sets) as Record<Role, Set<number>>),
    kinds: byWide(kinds),
    parts: byWide(parts),
    wider: new Map(pairsIn(wider)),
    about: new Map(
      about.split(',').map((line) => {
        const [key = '', ...topics] = line.split(' ');
        return [key, topics.map(Number)];
      }),
    ),
    stayTimes: numbers(stayTimes),
  };
}
