import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';

/**
 * What a source file imports, statically or dynamically, types included: targets as in `rules.mjs`.
 * Also whether it does nothing but hand on what other files export.
 * @param {string} root
 * @param {string} file from the root
 * @throws {Error} when the file cannot be read as TypeScript: it must not pass unread
 */
export function readImports(root, file) {
  const source = readFileSync(join(root, file), 'utf8');
  const { module, program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const specifiers = [
    ...module.staticImports.map((one) => one.moduleRequest.value),
    ...module.staticExports.flatMap((one) =>
      one.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const text = source.slice(moduleRequest.start, moduleRequest.end);
      return /^(['"`])[^$]*\1$/.test(text) ? text.slice(1, -1) : []; // a computed one names nothing to check
    }),
  ];
  return {
    targets: [...new Set(specifiers)].map((specifier) => target(file, specifier)),
    isBarrel:
      program.body.length > 0 &&
      program.body.every(
        (node) =>
          node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source),
      ),
  };
}

/**
 * @param {string} file
 * @param {string} specifier
 */
function target(file, specifier) {
  const [path = ''] = specifier.split('?'); // Vite's `?url` and the like
  if (path.startsWith('.')) return posix.join(posix.dirname(file), path);
  if (path.startsWith('#')) return path.replace(/^#(test\/)?/, (_, test) => (test ? 'test/' : 'src/'));
  if (isBuiltin(path)) return path.startsWith('node:') ? path : `node:${path}`;
  return `npm:${path}`;
}
