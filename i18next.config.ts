import { defineConfig } from 'i18next-cli';
import { HOST_LANGUAGES } from './src/shared/languages.ts';

/** What `i18next-cli` checks of the host app's words (scripts/checks/all-checks.mjs). */
export default defineConfig({
  locales: [...HOST_LANGUAGES],
  extract: {
    input: ['src/web/**/*.{ts,tsx}', 'src/{shared,services}/**/*.ts'],
    ignore: ['**/*.test.{ts,tsx}', 'src/web/testing/**'],
    output: 'src/web/words/{{language}}/{{namespace}}.json',
    // `services.fields.name` is `fields.name` in services.json.
    nsSeparator: '.',
    extractFromComments: false,
    // The English ones are the server's too (src/shared/errors.json); a test compares the others with them.
    // Those of services stand in their rooms, and a test compares them too.
    ignoreNamespaces: ['errors', 'kinds'],
    // Put together from what a page is given, which no tool reads out of the sources. Types hold such keys to the
    // words; `<subject>.<key>*`, or a key of two parts and more without its subject.
    preservePatterns: [
      'titles.*',
      'weather.*',
      'about.values*',
      'analytics.columns*',
      'analytics.devices*',
      'analytics.sources*',
      'cabins.form*',
      'cabins.steps*',
      'services.why.*',
      'languages.with*',
      'layout.details',
      'layout.links*',
      'privacyPolicy.sections*',
      'services.conflict*',
      'services.fields*',
      'services.hints*',
      'services.pictures*',
      'settings.tabs*',
      'plans.banner*',
      'plans.ended',
      'plans.grace',
      'plans.near',
      'system.tabs*',
      'templates.subtype*',
      'terms.sections*',
      'ui.view*',
      'users.change*',
      'users.sorts*',
      'form.errors.*',
      'checks.addresses.*',
      'checks.batch',
      'checks.cabin',
      'checks.host',
      'checks.lastScan',
      'checks.verifiedAt',
      'health.kinds.*',
      'jobs.kinds.*',
      'one.events.*',
      'reset.rules.*',
      'secondFactor.*.title',
      'kinds.*',
      'details.theme.layouts.*',
    ],
  },
  lint: {
    // Of components too, and wherever a person sees or hears it.
    acceptedTags: 'all',
    acceptedAttributes: [
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
    ],
  },
});
