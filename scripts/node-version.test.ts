import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup/root.mjs';

const text = (file: string) => readFileSync(join(root, file), 'utf8');

test('.nvmrc asks for the Node that comes along as a package', () => {
  const { dependencies } = JSON.parse(text('package.json')) as { dependencies: { node: string } };
  expect(text('.nvmrc').trim()).toBe(dependencies.node);
});
