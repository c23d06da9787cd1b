import { parseSync, Visitor } from 'vite';

/** Attributes whose text a person sees or hears. */
const seen = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'error',
  'label',
  'message',
  'nothingFoundMessage',
  'placeholder',
  'sentence',
  'title',
]);

const letter = /\p{Letter}/u;

/** The same in every language: what an activation key looks like. */
const sameEverywhere = new Set(['ABCD1234']);

/** @param {string} text */
const isWord = (text) => letter.test(text) && !sameEverywhere.has(text);

/**
 * Texts in a page's source that a person would see in one language only.
 * @param {string} file
 * @param {string} source
 * @returns {{ line: number, text: string }[]}
 */
export function findLiterals(file, source) {
  /** @type {{ start: number, text: string }[]} */
  const found = [];
  /** @param {import('vite').ESTree.Node | null | undefined} node */
  const look = (node) => {
    for (const { start, text } of textsOf(node)) if (isWord(text.trim())) found.push({ start, text });
  };
  new Visitor({
    JSXText: look,
    JSXElement: ({ children }) => children.forEach((child) => inBraces(child) && look(child)),
    JSXFragment: ({ children }) => children.forEach((child) => inBraces(child) && look(child)),
    JSXAttribute({ name, value }) {
      if (name.type === 'JSXIdentifier' && seen.has(name.name)) look(value);
    },
    // `closeButtonProps={{ 'aria-label': … }}` and its like.
    Property({ key, value }) {
      if (key.type === 'Literal' && String(key.value).startsWith('aria-label')) look(value);
    },
  }).visit(parseSync(file, source).program);
  return found.map(({ start, text }) => ({
    line: source.slice(0, start).split('\n').length,
    text: text.trim(),
  }));
}

/** @param {import('vite').ESTree.Node} child */
const inBraces = (child) => child.type === 'JSXExpressionContainer';

/**
 * The literals that an expression may show.
 * @param {import('vite').ESTree.Node | null | undefined} node
 * @returns {{ start: number, text: string }[]}
 */
function textsOf(node) {
  switch (node?.type) {
    case 'JSXText':
      return [{ start: node.start, text: node.value }];
    case 'Literal':
      return typeof node.value === 'string' ? [{ start: node.start, text: node.value }] : [];
    case 'TemplateLiteral':
      return [
        { start: node.start, text: node.quasis.map(({ value }) => value.cooked ?? value.raw).join(' ') },
      ];
    case 'JSXExpressionContainer':
      return textsOf(node.expression);
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'LogicalExpression':
      return [...textsOf(node.left), ...textsOf(node.right)];
    default:
      return [];
  }
}
