import { type ESTree, parseSync, Visitor } from 'vite';

/** A program with what its names stand for, as far as that can be read. */
export interface Source {
  program: ESTree.Program;
  /** What each `const` of the file is made of, and what each of its short functions answers. */
  named: ReadonlyMap<string, ESTree.Expression>;
}

export function parse(file: string, text: string): Source {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed.`);
  const named = new Map<string, ESTree.Expression>();
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init !== null) named.set(id.name, init);
    },
  }).visit(program);
  return { program, named };
}

/** Texts that an expression may become; `{{}}` stands for what is put into one. */
export function textsOf(expression: ESTree.Node, source: Source, seen = new Set<string>()): string[] {
  const inner = (node: ESTree.Node) => textsOf(node, source, seen);
  switch (expression.type) {
    case 'Literal':
      return typeof expression.value === 'string' ? [expression.value] : [];
    case 'TemplateLiteral':
      return [
        expression.quasis.map(({ value }) => value.cooked ?? value.raw).join('{{}}'),
        ...expression.expressions.flatMap(inner),
      ];
    case 'ConditionalExpression':
      return [...inner(expression.consequent), ...inner(expression.alternate)];
    case 'LogicalExpression':
      return [...inner(expression.left), ...inner(expression.right)];
    case 'ObjectExpression':
      return expression.properties.flatMap((each) => (each.type === 'Property' ? inner(each.value) : []));
    case 'ArrayExpression':
      return expression.elements.flatMap((each) => (each === null ? [] : inner(each)));
    case 'ArrowFunctionExpression':
      return expression.expression ? inner(expression.body) : [];
    case 'CallExpression':
      return expression.callee.type === 'Identifier' ? inner(expression.callee) : [];
    case 'Identifier': {
      const meaning = source.named.get(expression.name);
      if (meaning === undefined || seen.has(expression.name)) return [];
      return textsOf(meaning, source, new Set([...seen, expression.name]));
    }
    default:
      return [];
  }
}
