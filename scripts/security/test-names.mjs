import { parseSync, Visitor } from 'vite';

/** How tests and groups of them are called. */
const TESTS = new Set(['test', 'it']);
const GROUPS = new Set(['describe']);

/**
 * The tests in a file, each with the groups around it (`group › test`), written as the source writes them: those of a
 * table with their `%s`, those of a loop with their `${…}`. One that is skipped is none.
 * @param {string} file
 * @param {string} source
 * @returns {string[]}
 */
export function testNames(file, source) {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  /** @type {string[]} */
  const names = [];
  /** @type {string[]} */
  const around = [];
  new Visitor({
    CallExpression(node) {
      const called = calledName(node.callee);
      const name = textOf(node.arguments[0], source);
      if (name === null) return;
      if (GROUPS.has(called)) around.push(name);
      if (TESTS.has(called)) names.push([...around, name].join(' › '));
    },
    'CallExpression:exit'(node) {
      if (GROUPS.has(calledName(node.callee)) && textOf(node.arguments[0], source) !== null) around.pop();
    },
  }).visit(program);
  return names;
}

/**
 * `test` of `test(…)`, `test.each(…)(…)` and `test.each`…`(…)`; empty for anything else, such as `test.skip(…)`.
 * @param {import('vite').ESTree.Node} callee
 * @returns {string}
 */
function calledName(callee) {
  if (callee.type === 'Identifier') return callee.name;
  const table = callee.type === 'CallExpression' ? callee.callee : undefined;
  if (table?.type !== 'MemberExpression' || table.object.type !== 'Identifier') return '';
  return table.property.type === 'Identifier' && /^(?:each|for)$/.test(table.property.name)
    ? table.object.name
    : '';
}

/**
 * @param {import('vite').ESTree.Node | undefined} node
 * @param {string} source
 * @returns {string | null} the text of a literal as it is written, without its quotes
 */
function textOf(node, source) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' ? source.slice(node.start + 1, node.end - 1) : null;
}
