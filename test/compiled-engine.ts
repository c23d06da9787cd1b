import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** What Node has, and its types do not. */
interface Compiler {
  WebAssembly: { compile(bytes: Uint8Array): Promise<object> };
}

let compiled: Promise<object> | undefined;

async function compile(): Promise<object> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const bytes = await readFile(join(entry, '..', 'pglite.wasm'));
  return (globalThis as unknown as Compiler).WebAssembly.compile(bytes);
}

/**
 * Holds the embedded database's compiled code until this process ends. While somebody does, V8 gives it to each
 * thread that loads the same bytes, rather than compile them once more: half of what a start and the first
 * queries cost.
 */
export async function keepEngineCompiled(): Promise<void> {
  await (compiled ??= compile());
}
