import 'i18next';
import type { en } from './en.ts';

type List = readonly unknown[];

/** The paths of all texts, such as `a.b.c`, and of the lists and objects that contain them, for `returnObjects`. */
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

/** All words of the app by path. */
type FlatWords<Words> = { [Path in Paths<Words>]: At<Words, Path> };

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: FlatWords<typeof en> };
    // For the types only: with flat keys TypeScript need not split hundreds of paths at every use.
    keySeparator: false;
  }
}
