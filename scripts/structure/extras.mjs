/**
 * Files of server features that are none of the usual layers, and why.
 * @type {Record<string, string>}
 */
export const extras = {
  'accounts/passwords.ts': 'hashing knows neither HTTP nor SQL',
  'services/defaults.ts': 'the texts a host starts from, in five languages: nothing but data',
  'services/values.ts': "checks a value against its key's shape; knows neither HTTP nor SQL",
  'tags/codes.ts': 'draws activation keys: randomness, and the words nobody wants on a door',
  'guides/cache.ts': 'what is kept of guest pages and when it may be given out; knows neither HTTP nor SQL',
  'guides/encodings.ts': 'how texts for guests are compressed, for pages and what they load alike',
  'guides/page-answers.ts': "writes pages to Node's response, for the hot path and the route alike",
  'guides/page-request.ts': 'reads what a request for a page asks for, for the hot path and the route alike',
  'guides/phone-script.ts': 'where the build left the script for the phone',
  'mail/Letter.tsx': 'how mails look: markup, for which React stands',
};
