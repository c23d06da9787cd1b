import type { Mark } from './marks.ts';

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
  /** Rooms and the like, in which things are. */
  'places',
  /** Measured by a width without its unit. */
  'wide',
  'buy',
  'pay',
  /** Whether a thing is included or has to be brought. */
  'bring',
  'people',
  /** Of these `how high` asks for money. */
  'charged',
  /** Told by a price, when that is asked: `how much is it to rent a kayak`. */
  'priced',
  /** A row about one of them is about nothing else: the police. */
  'exclusive',
] as const;
type Role = (typeof ROLES)[number];

/** Topics and evidence that a passage must have. */
export interface Made {
  topics: readonly number[];
  evidence: readonly Mark[];
}

/** How topics relate; topics are numbers, the places of their lines in the lexicons. */
export interface Model extends Record<Role, ReadonlySet<number>> {
  /** Topics that answer for a topic: a bakery is a shop. */
  kinds: ReadonlyMap<number, readonly number[]>;
  /** Topics that answer for a topic beside another one: wax is about skis. */
  parts: ReadonlyMap<number, readonly number[]>;
  /** The topic whose rule covers another: `no pets` is about dogs. */
  wider: ReadonlyMap<number, number>;
  /** Beside which a topic is not the one that is asked for: the oven's heating. */
  unless: ReadonlyMap<number, readonly number[]>;
  /** What together tells about a topic: a fence and stairs are a stair gate, a price is one of a ticket. */
  made: ReadonlyMap<number, readonly Made[]>;
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
  unless: Names;
  /** Ways divided by commas; evidence after `@`. */
  made: Names;
  about: Names;
  stayTimes: string;
}

/** Packs the relations, with numbers for names; those of the first `count` topics alone. */
export function packModel(file: ModelFile, names: readonly string[], count = names.length): string {
  const at = (name: string): number => {
    const index = names.indexOf(name);
    if (index === -1) throw new Error(`topics.json: "${name}" is no topic`);
    return index;
  };
  const list = (words: string) =>
    words
      .split(' ')
      .filter(Boolean)
      .map(at)
      .filter((topic) => topic < count)
      .join(' ');
  const pairsIn = (map: Names) =>
    Object.entries(map)
      .flatMap(([narrow, wide]) => wide.split(' ').map((one) => [at(narrow), at(one)] as const))
      .filter((pair) => pair.every((topic) => topic < count));
  const pairs = (map: Names) =>
    pairsIn(map)
      .map((pair) => pair.join(' '))
      .join(',');
  /** Each wide topic with its narrow ones. */
  const byWide = (map: Names) => {
    const found = pairsIn(map);
    const topics = [...new Set(found.map(([, wide]) => wide))];
    const narrowOf = (topic: number) => found.filter(([, wide]) => wide === topic).map(([narrow]) => narrow);
    return topics.map((topic) => [topic, ...narrowOf(topic)].join(' ')).join(',');
  };
  const about = Object.entries(file.about).map(([key, words]) => `${key} ${list(words)}`);
  const wayOf = (way: string) =>
    way
      .trim()
      .split(' ')
      .map((part) => (isEvidence(part) ? part : at(part)));
  const made = Object.entries(file.made).flatMap(([topic, words]) => {
    const ways = words
      .split(',')
      .map(wayOf)
      .filter((parts) => parts.every((part) => typeof part === 'string' || part < count));
    return at(topic) < count && ways.length > 0
      ? [[at(topic), ...ways.map((parts) => parts.join(' '))].join(';')]
      : [];
  });
  const unless = Object.entries(file.unless)
    .filter(([topic, words]) => at(topic) < count && list(words) !== '')
    .map(([topic, words]) => `${at(topic)} ${list(words)}`);
  return [
    unless.join(','),
    made.join(','),
    about.join(','),
    list(file.stayTimes),
    byWide(file.kinds),
    byWide(file.parts),
    pairs(file.wider),
    ...ROLES.map((role) => `${role} ${list(file[role])}`),
  ].join('\n');
}

const numbers = (words: string): number[] => words.split(' ').map(Number);
/** A word and the topics after it, of each line. */
const namedIn = (lines: readonly string[]) =>
  lines.map((line) => {
    const [name = '', ...topics] = line.split(' ');
    return [name, topics.map(Number)] as const;
  });
const byTopic = (line: string): Map<number, readonly number[]> =>
  new Map(namedIn(line.split(',')).map(([topic, topics]) => [Number(topic), topics]));

const isEvidence = (part: string): boolean => part.startsWith('@');

/** For each topic what together tells about it. */
const madeIn = (line: string): Map<number, readonly Made[]> =>
  new Map(
    line.split(',').map((made) => {
      const [topic, ...ways] = made.split(';').map((way) => way.split(' '));
      return [
        Number(topic),
        ways.map((parts) => ({
          topics: parts.filter((part) => !isEvidence(part)).map(Number),
          evidence: parts.filter(isEvidence).map((part) => part.slice(1) as Mark),
        })),
      ];
    }),
  );

export function readModel(packed: string): Model {
  const [unless = '', made = '', about = '', stayTimes = '', kinds = '', parts = '', wider = '', ...roles] =
    packed.split('\n');
  const sets = namedIn(roles).map(([role, topics]) => [role as Role, new Set(topics)] as const);
  return {
    ...(Object.fromEntries(sets) as Record<Role, Set<number>>),
    kinds: byTopic(kinds),
    parts: byTopic(parts),
    wider: new Map(wider.split(',').map((pair) => numbers(pair) as [number, number])),
    made: madeIn(made),
    unless: byTopic(unless),
    about: new Map(namedIn(about.split(','))),
    stayTimes: numbers(stayTimes),
  };
}
