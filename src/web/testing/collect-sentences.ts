import { globSync, readFileSync } from 'node:fs';
import { Visitor } from 'vite';
import { parse, type Source, textsOf } from './literals.ts';

/** What the contracts' schemas say stands in these. */
const CONTRACTS = [
  'src/shared/fields.ts',
  'src/shared/service-values.ts',
  'src/shared/templates.ts',
  'src/shared/contracts/*.ts',
];

/** A problem's sentence is what its `new Problem` or `invalidFields` is given; other answers hold a `message`. */
const SERVER = ['src/server/problem.ts', 'src/server/plugins/*.ts', 'src/server/features/*/*.ts'];

/** For the API's documentation, not for the host. */
const UNSAID = new Set(['summary', 'describe']);

const sources = (patterns: string[]) =>
  globSync(patterns)
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => parse(file, readFileSync(file, 'utf8')));

/** Contracts hold paths and key names too; a sentence begins with a capital letter. */
const isSentence = (text: string) => /^[A-Z].* /.test(text);

/** Every sentence, or part of one, that the contracts and the server may send a host; `{{}}` is what is put in. */
export function collectSentences(): string[] {
  const said = [
    ...sources(CONTRACTS).flatMap(inContract).filter(isSentence),
    ...sources(SERVER)
      .flatMap(inServer)
      .filter((text) => text.includes(' ')),
  ];
  return [...new Set(said)].toSorted();
}

function inContract({ program }: Source): string[] {
  const said: string[] = [];
  const unsaid = new Set<unknown>();
  new Visitor({
    Property({ key, value }) {
      if (key.type === 'Identifier' && UNSAID.has(key.name)) unsaid.add(value);
    },
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (UNSAID.has(callee.property.name)) for (const each of given) unsaid.add(each);
    },
    Literal(node) {
      if (typeof node.value === 'string' && !unsaid.has(node)) said.push(node.value);
    },
    TemplateLiteral(node) {
      if (!unsaid.has(node)) said.push(node.quasis.map(({ value }) => value.cooked ?? '').join('{{}}'));
    },
  }).visit(program);
  return said;
}

function inServer(source: Source): string[] {
  const said: string[] = [];
  new Visitor({
    NewExpression({ callee, arguments: given }) {
      if (callee.type !== 'Identifier' || callee.name !== 'Problem') return;
      for (const each of given.slice(1)) said.push(...textsOf(each, source));
    },
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== 'Identifier' || callee.name !== 'invalidFields') return;
      for (const each of given) said.push(...textsOf(each, source));
    },
    Property({ key, value }) {
      if (key.type === 'Identifier' && key.name === 'message') said.push(...textsOf(value, source));
    },
  }).visit(source.program);
  return said;
}
