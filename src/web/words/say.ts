import i18next from 'i18next';
import { SERVICE_CATALOG, SERVICE_KEYS } from '#shared/service-catalog.ts';
import { currentLanguage } from './i18n.ts';
import { sentencesOf } from './sentences.ts';

/** Text for `{{name}}` in a translated sentence: what the English one held there. */
const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/**
 * A sentence of the server's or of a contract's, which come in English, in the language of the app. What is
 * unknown is said as it came: a sentence in English is better than none. What the server put in may be words too.
 */
export function say(sentence: string): string {
  const sentences = sentencesOf(currentLanguage());
  if (Object.hasOwn(sentences, sentence)) return sentences[sentence] ?? sentence;
  for (const [english, translated] of Object.entries(sentences)) {
    const held = english.includes('{{') ? heldBy(english, sentence) : null;
    if (held !== null) return translated.replace(PLACEHOLDER, (_, name: string) => sayHeld(held[name] ?? ''));
  }
  return sentence;
}

/** What the server put into a sentence: a service of the catalog, by its name in the app's language, or other words. */
function sayHeld(text: string): string {
  const service = SERVICE_KEYS.find((key) => SERVICE_CATALOG[key].name === text);
  return service === undefined ? say(text) : i18next.t(`services.names.${service}`, { defaultValue: text });
}

/** What `sentence` holds in the places of a pattern; null when it is another sentence. */
function heldBy(pattern: string, sentence: string): Record<string, string> | null {
  const source = pattern
    .split(PLACEHOLDER)
    .map((part, at) => (at % 2 === 0 ? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : `(?<${part}>.+)`))
    .join('');
  return new RegExp(`^${source}$`, 's').exec(sentence)?.groups ?? null;
}
