import 'i18next';
import type { en } from './en.ts';

type List = readonly unknown[];

/** The paths of all texts, `a.b.c`; of the lists and groups that hold them too, for `returnObjects`. */
type Paths<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string
    ? Key
    : Words[Key] extends List
      ? Key | `${Key}.${Extract<keyof Words[Key], `${number}`>}`
      : Key | `${Key}.${Paths<Words[Key]>}`;
}[keyof Words & string];

type At<Words, Path> = Path extends keyof Words
  ? Words[Path]
  : Path extends `${infer Key}.${infer Rest}`
    ? Key extends keyof Words
      ? At<Words[Key], Rest>
      : never
    : never;

/** All words of the app under their paths, as `t` knows them. */
type FlatWords<Words> = { [Path in Paths<Words>]: At<Words, Path> };

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: FlatWords<typeof en> };
    // For the types only, whose keys are flat already: taking hundreds of paths apart at every use is too much for them.
    keySeparator: false;
  }
}
