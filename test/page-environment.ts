import { builtinEnvironments, type Environment } from 'vitest/runtime';

/**
 * Vitest's environment for tests of what a host sees: jsdom, and one page for all files of a worker. The app's modules,
 * which they share, hold on to the window that they were loaded in.
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
