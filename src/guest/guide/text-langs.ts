import type { Guide } from '#shared/contracts/guides.ts';
import { textKey } from '#services/guide/texts.ts';
import type { TextLangs } from '#services/page/shown.ts';
import type { GuestLanguage } from '#shared/languages.ts';

/** Of the cabin's own texts (null) or those of one service. */
export type LangsOf = (serviceId: number | null) => TextLangs;

/** Ids of the services of which texts are translated; '' among them for the cabin. */
const translatedServices = (translated: Guide['translated']): ReadonlySet<string> =>
  new Set(translated.map((key) => key.slice(0, key.indexOf(':'))));

const always = (lang: GuestLanguage | undefined) => () => lang;

/** A service none of whose texts are translated. */
const untranslated = (own: GuestLanguage | undefined): TextLangs => ({
  of: always(own),
  around: own,
  within: always(undefined),
});

/** What tells the `lang` of each of a guide's texts. */
export function textLangs({ language, ownLanguage, translated }: Guide): LangsOf {
  const same = untranslated(ownLanguage === language ? undefined : ownLanguage);
  if (same.around === undefined || translated.length === 0) return () => same;
  const keys = new Set(translated);
  const services = translatedServices(translated);
  return (serviceId) => {
    if (!services.has(String(serviceId ?? ''))) return same;
    const of = (field: string) => (keys.has(textKey({ serviceId, field })) ? undefined : ownLanguage);
    return { of, around: undefined, within: of };
  };
}
