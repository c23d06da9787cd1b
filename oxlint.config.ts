import { defineConfig } from 'oxlint';
import { importOverrides } from './scripts/lint/import-rules.mjs';

export default defineConfig({
  plugins: [
    'eslint',
    'typescript',
    'unicorn',
    'oxc',
    'import',
    'react',
    'jsx-a11y',
    'promise',
    'node',
    'vitest',
  ],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  env: { es2024: true },
  ignorePatterns: ['dist/**', 'data/**', 'test-results/**', '.cache/**'],
  rules: {
    // ASVS 15.3.5
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-var': 'error',
    'prefer-const': 'error',
    'object-shorthand': 'error',
    'no-else-return': 'error',
    'no-param-reassign': 'error',
    'no-template-curly-in-string': 'error',
    'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
    'no-alert': 'error',
    'import/no-default-export': 'error',
    'import/no-cycle': 'error',
    // Names one by one only, in the `index.ts` of a server feature.
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'import/no-duplicates': 'error',
    'node/no-process-env': 'error',
    'react/rules-of-hooks': 'error',
    'react/jsx-no-target-blank': 'error',
    'react/jsx-no-useless-fragment': 'error',
    'react/button-has-type': 'error',
    'react/no-danger': 'error',
    // Key and pointer handlers only: a form may well listen for focus.
    'jsx-a11y/no-noninteractive-element-interactions': [
      'error',
      { handlers: ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyDown', 'onKeyUp', 'onKeyPress'] },
    ],
    'unicorn/prefer-node-protocol': 'error',
    'unicorn/no-abusive-eslint-disable': 'error',
    'unicorn/throw-new-error': 'error',
    // ASVS 15.3.5
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-namespace': 'error',
    'typescript/ban-ts-comment': 'error',
    // Types by import statement only: the rules of imports do not see `import('…')` in a type.
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: true }],
    'typescript/no-misused-promises': 'error',
    'typescript/no-unsafe-argument': 'error',
    // ASVS 15.3.5
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/only-throw-error': ['error', { allowThrowingUnknown: true, allowRethrowing: true }],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/use-unknown-in-catch-callback-variable': 'error',
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'typescript/no-deprecated': 'error',
    'typescript/prefer-includes': 'error',
    'typescript/require-array-sort-compare': ['error', { ignoreStringArrays: true }],

    // Off, because the compiler says it (noImplicitReturns, the JSX transform) …
    'typescript/consistent-return': 'off',
    'react/react-in-jsx-scope': 'off',
    // … because what they forbid is often meant here …
    'no-await-in-loop': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    'jsx-a11y/no-autofocus': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'oxc/no-map-spread': 'off',
    'promise/always-return': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/no-standalone-expect': 'off',
    // … or because they misread good code (a flag set by a listener; a worker's postMessage).
    'no-unmodified-loop-condition': 'off',
    'unicorn/require-post-message-target-origin': 'off',
  },
  overrides: [
    {
      files: [
        'src/server/config.ts',
        'scripts/**',
        'test/**',
        'e2e/**',
        'bench/**',
        '*.config.ts',
        '**/*.test.ts',
      ],
      rules: { 'node/no-process-env': 'off' },
    },
    {
      // Tools want the default export, and so does a page that is loaded when it is first opened.
      files: [
        '*.config.ts',
        'test/*-{setup,environment}.ts',
        'src/web/**/*Page.tsx',
        'src/web/**/*Tab.tsx',
        'src/web/layout/AppLayout.tsx',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // Playwright's fixtures call a function named `use`.
      files: ['e2e/**'],
      rules: { 'react/rules-of-hooks': 'off' },
    },
    {
      // `call` of the tests' client fails the test when the answer is no success; matchers such as
      // `expect.any()` are typed `any` by Vitest; a second argument of `expect` says what is being checked.
      files: ['**/*.test.ts', '**/*.test.tsx'],
      rules: {
        'vitest/expect-expect': [
          'error',
          { assertFunctionNames: ['expect', 'expect*', '**.call', '**.assert', 'activate', 'killRounds'] },
        ],
        'vitest/valid-expect': ['error', { maxArgs: 2 }],
        'typescript/no-unsafe-assignment': 'off',
        'typescript/require-array-sort-compare': 'off',
        'unicorn/no-array-reverse': 'off',
        'unicorn/no-array-sort': 'off',
        'unicorn/prefer-set-has': 'off',
        'unicorn/consistent-function-scoping': 'off',
      },
    },
    {
      // Drawn once and never updated, so that keys only quiet React.
      files: ['src/{guest,services}/**'],
      rules: { 'react/no-array-index-key': 'off' },
    },
    {
      // These start on Node 18, which has no toSorted.
      files: ['scripts/**'],
      rules: { 'unicorn/no-array-sort': 'off' },
    },
    {
      files: ['src/{shared,services}/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          'process',
          'Buffer',
          'window',
          'document',
          'navigator',
          'localStorage',
          'location',
        ],
      },
    },
    ...importOverrides,
  ],
});
