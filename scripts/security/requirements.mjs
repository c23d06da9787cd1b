// The requirements of OWASP ASVS 5.0.0 at levels 1 and 2, by chapter: their numbers, nothing of their text.

/** @typedef {{ title: string, level1: string, level2: string }} Chapter */

/** @type {Record<string, Chapter>} */
export const CHAPTERS = {
  V1: {
    title: 'Encoding and Sanitization',
    level1: '1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1',
    level2:
      '1.1.1 1.1.2 1.2.6 1.2.7 1.2.8 1.2.9 1.3.3 1.3.4 1.3.5 1.3.6 1.3.7 1.3.8 1.3.9 1.3.10 1.3.11 1.4.1 1.4.2 1.4.3 1.5.2',
  },
  V2: {
    title: 'Validation and Business Logic',
    level1: '2.1.1 2.2.1 2.2.2 2.3.1',
    level2: '2.1.2 2.1.3 2.2.3 2.3.2 2.3.3 2.3.4 2.4.1',
  },
  V3: {
    title: 'Web Frontend Security',
    level1: '3.2.1 3.2.2 3.3.1 3.4.1 3.4.2 3.5.1 3.5.2 3.5.3',
    level2: '3.3.2 3.3.3 3.3.4 3.4.3 3.4.4 3.4.5 3.4.6 3.5.4 3.5.5 3.7.1 3.7.2',
  },
  V4: {
    title: 'API and Web Service',
    level1: '4.1.1 4.4.1',
    level2: '4.1.2 4.1.3 4.2.1 4.3.1 4.3.2 4.4.2 4.4.3 4.4.4',
  },
  V5: {
    title: 'File Handling',
    level1: '5.2.1 5.2.2 5.3.1 5.3.2',
    level2: '5.1.1 5.2.3 5.4.1 5.4.2 5.4.3',
  },
  V6: {
    title: 'Authentication',
    level1: '6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1 6.4.2',
    level2:
      '6.1.2 6.1.3 6.2.9 6.2.10 6.2.11 6.2.12 6.3.3 6.3.4 6.4.3 6.4.4 6.5.1 6.5.2 6.5.3 6.5.4 6.5.5 6.6.1 6.6.2 6.6.3 6.8.1 6.8.2 6.8.3 6.8.4',
  },
  V7: {
    title: 'Session Management',
    level1: '7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2',
    level2: '7.1.1 7.1.2 7.1.3 7.3.1 7.3.2 7.4.3 7.4.4 7.4.5 7.5.1 7.5.2 7.6.1 7.6.2',
  },
  V8: {
    title: 'Authorization',
    level1: '8.1.1 8.2.1 8.2.2 8.3.1',
    level2: '8.1.2 8.2.3 8.4.1',
  },
  V9: {
    title: 'Self-contained Tokens',
    level1: '9.1.1 9.1.2 9.1.3 9.2.1',
    level2: '9.2.2 9.2.3 9.2.4',
  },
  V10: {
    title: 'OAuth and OIDC',
    level1: '10.4.1 10.4.2 10.4.3 10.4.4 10.4.5',
    level2:
      '10.1.1 10.1.2 10.2.1 10.2.2 10.3.1 10.3.2 10.3.3 10.3.4 10.4.6 10.4.7 10.4.8 10.4.9 10.4.10 10.4.11 10.5.1 10.5.2 10.5.3 10.5.4 10.5.5 10.6.1 10.6.2 10.7.1 10.7.2 10.7.3',
  },
  V11: {
    title: 'Cryptography',
    level1: '11.3.1 11.3.2 11.4.1',
    level2: '11.1.1 11.1.2 11.2.1 11.2.2 11.2.3 11.3.3 11.4.2 11.4.3 11.4.4 11.5.1 11.6.1',
  },
  V12: {
    title: 'Secure Communication',
    level1: '12.1.1 12.2.1 12.2.2',
    level2: '12.1.2 12.1.3 12.3.1 12.3.2 12.3.3 12.3.4',
  },
  V13: {
    title: 'Configuration',
    level1: '13.4.1',
    level2: '13.1.1 13.2.1 13.2.2 13.2.3 13.2.4 13.2.5 13.3.1 13.3.2 13.4.2 13.4.3 13.4.4 13.4.5',
  },
  V14: {
    title: 'Data Protection',
    level1: '14.2.1 14.3.1',
    level2: '14.1.1 14.1.2 14.2.2 14.2.3 14.2.4 14.3.2 14.3.3',
  },
  V15: {
    title: 'Secure Coding and Architecture',
    level1: '15.1.1 15.2.1 15.3.1',
    level2: '15.1.2 15.1.3 15.2.2 15.2.3 15.3.2 15.3.3 15.3.4 15.3.5 15.3.6 15.3.7',
  },
  V16: {
    title: 'Security Logging and Error Handling',
    level1: '',
    level2:
      '16.1.1 16.2.1 16.2.2 16.2.3 16.2.4 16.2.5 16.3.1 16.3.2 16.3.3 16.3.4 16.4.1 16.4.2 16.4.3 16.5.1 16.5.2 16.5.3',
  },
  V17: {
    title: 'WebRTC',
    level1: '',
    level2: '17.1.1 17.2.1 17.2.2 17.2.3 17.2.4 17.3.1 17.3.2',
  },
};

/** Each requirement's level, by its number. */
export const LEVELS = new Map(
  Object.values(CHAPTERS).flatMap(({ level1, level2 }) => [...numbers(level1, 1), ...numbers(level2, 2)]),
);

/**
 * @param {string} list
 * @param {1 | 2} level
 * @returns {[string, 1 | 2][]}
 */
function numbers(list, level) {
  return list.split(' ').flatMap((number) => (number === '' ? [] : [[number, level]]));
}
