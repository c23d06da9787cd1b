import { builtinEnvironments, type Environment } from 'vitest/runtime';

/**
 * Vitest's environment for tests of the host app: jsdom with one page for all files of a worker, because the shared modules
 * of the app keep a reference to the window they were loaded in.
 */
const page: Environment = {
  name: 'page',
  viteEnvironment: 'client',
  async setup(global, options) {
    if (!('jsdom' in global)) await builtinEnvironments.jsdom.setup(global, options);
    return { teardown: () => {} };
  },
};

export default page;
