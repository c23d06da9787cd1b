import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { GuestLanguage } from '#shared/languages.ts';
import type { Config } from '#server/config.ts';
import { reasonOf } from '#server/db/errors.ts';
import { endpointOf, type FetchJson, httpClient, ServiceFailure } from '#server/http-client.ts';

const TIMEOUT_MS = 10_000;
/** The longest answer translates 5,000 characters. */
const MAX_BYTES = 256 * 1024;
/** DeepL's limit of texts in one request. */
const MAX_TEXTS = 50;

/** Translates texts with markup, one by one. @throws {ServiceFailure} for any failure */
export type Translate = (
  texts: readonly string[],
  from: GuestLanguage,
  to: GuestLanguage,
) => Promise<string[]>;

type Service = NonNullable<Config['translator']>;
type Protocol = (ask: FetchJson, service: Service) => Translate;

/** LibreTranslate knows Norwegian as Bokmål. */
const libreCode = (language: GuestLanguage) => (language === 'no' ? 'nb' : language);
const libreAnswer = z.object({ translatedText: z.array(z.string()).or(z.string()) });

/**
 * https://docs.libretranslate.com/api/operations/translate/
 * Lists of texts are answered with lists. Servers that refuse a list, or join it into one text, get one text at a time.
 */
const libretranslate: Protocol = (ask, { url, key }) => {
  const address = endpointOf(url, '/translate');
  return async (texts, from, to) => {
    const languages = { source: libreCode(from), target: libreCode(to) };
    const post = async (q: string | readonly string[]) => {
      const body = { q, ...languages, format: 'html', ...(key !== null && { api_key: key }) };
      return libreAnswer.parse(await ask(address, { body })).translatedText;
    };
    const together = await post(texts).catch((error: unknown) => {
      if (error instanceof ServiceFailure && error.status === 400) return null;
      throw error;
    });
    if (Array.isArray(together)) return together;
    const answers: string[] = [];
    // In sequence: a service that accepts one text at a time gets no concurrent calls.
    for (const text of texts) answers.push(z.string().parse(await post(text)));
    return answers;
  };
};

const deeplSource = (language: GuestLanguage) => (language === 'no' ? 'NB' : language.toUpperCase());
/** DeepL is phasing out plain `EN` as a target. */
const deeplTarget = (language: GuestLanguage) => (language === 'en' ? 'EN-GB' : deeplSource(language));
const deeplAnswer = z.object({ translations: z.array(z.object({ text: z.string() })) });

/** https://developers.deepl.com/api-reference/translate */
const deepl: Protocol = (ask, { url, key }) => {
  const address = endpointOf(url, '/v2/translate');
  const headers = { authorization: `DeepL-Auth-Key ${key}` };
  return async (texts, from, to) => {
    const languages = { source_lang: deeplSource(from), target_lang: deeplTarget(to) };
    const body = { text: texts, ...languages, tag_handling: 'html' };
    const { translations } = deeplAnswer.parse(await ask(address, { headers, body }));
    return translations.map(({ text }) => text);
  };
};

const PROTOCOLS: Record<Service['kind'], Protocol> = { libretranslate, deepl };

/** Rate limited: 429, or DeepL's own status code. */
const isTooFast = (error: unknown): boolean =>
  error instanceof ServiceFailure && (error.status === 429 || error.status === 529);

/** Converts an error into a failure of the service. */
function failureOf(error: unknown): ServiceFailure {
  if (error instanceof ServiceFailure) return error;
  if (error instanceof z.ZodError) return new ServiceFailure('its answer makes no sense');
  return new ServiceFailure(`it cannot be reached: ${reasonOf(error)}`);
}

/**
 * Calls the translation service with a few texts at a time, for at most ten seconds each and until `ending`. When rate
 * limited, it waits a second and retries once.
 */
export function translatorOf(service: Service, ending: AbortSignal, patienceMs = TIMEOUT_MS): Translate {
  const translate = PROTOCOLS[service.kind](httpClient(ending, patienceMs, MAX_BYTES), service);

  async function translateSome(...question: Parameters<Translate>): Promise<string[]> {
    try {
      const answers = await translate(...question).catch(async (error: unknown) => {
        if (!isTooFast(error)) throw error;
        await setTimeout(patienceMs / 10, undefined, { signal: ending });
        return translate(...question);
      });
      if (answers.length === question[0].length) return answers;
    } catch (error) {
      throw failureOf(error);
    }
    throw new ServiceFailure('it answers another number of texts than it was asked');
  }

  return async (texts, from, to) => {
    const answers: string[] = [];
    for (let at = 0; at < texts.length; at += MAX_TEXTS) {
      answers.push(...(await translateSome(texts.slice(at, at + MAX_TEXTS), from, to)));
    }
    return answers;
  };
}
