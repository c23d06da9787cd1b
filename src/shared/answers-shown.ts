import { ownPart } from './opened-part.ts';

/** The words around answers, for the guest page's script and for the server. */
interface AnswerWords {
  nothingFound: string;
  /** To a question without an answer. */
  silent: string;
  /** Marks an answer that the site's AI found. */
  byAi: string;
  /** The number of quotes. */
  answers: (answers: number) => string;
  /** `parts`: how many parts match the search. */
  found: (parts: number) => string;
}

export const ANSWER_WORDS: Record<'en' | 'sv' | 'no' | 'de' | 'fr' | 'es', AnswerWords> = {
  en: {
    nothingFound: 'Nothing found. Try another word.',
    silent: 'The guide does not say.',
    byAi: 'Found by AI',
    answers: (answers) => (answers === 1 ? '1 answer' : `${answers} answers`),
    found: (parts) => `Found in ${parts === 1 ? '1 part' : `${parts} parts`}`,
  },
  sv: {
    nothingFound: 'Inget hittades. Prova ett annat ord.',
    silent: 'Det står inte i guiden.',
    byAi: 'Hittat av AI',
    answers: (answers) => `${answers} svar`,
    found: (parts) => `Finns i ${parts === 1 ? '1 del' : `${parts} delar`}`,
  },
  no: {
    nothingFound: 'Fant ingenting. Prøv et annet ord.',
    silent: 'Det står ikke i guiden.',
    byAi: 'Funnet av AI',
    answers: (answers) => `${answers} svar`,
    found: (parts) => `Finnes i ${parts === 1 ? '1 del' : `${parts} deler`}`,
  },
  de: {
    nothingFound: 'Nichts gefunden. Versuchen Sie ein anderes Wort.',
    silent: 'Dazu steht nichts in der Gästemappe.',
    byAi: 'Von KI gefunden',
    answers: (answers) => (answers === 1 ? '1 Antwort' : `${answers} Antworten`),
    found: (parts) => `In ${parts === 1 ? '1 Abschnitt' : `${parts} Abschnitten`} gefunden`,
  },
  fr: {
    nothingFound: 'Aucun résultat. Essayez un autre mot.',
    silent: 'Le guide n’en dit rien.',
    byAi: 'Trouvé par l’IA',
    answers: (answers) => (answers === 1 ? '1 réponse' : `${answers} réponses`),
    found: (parts) => `Trouvé dans ${parts === 1 ? '1 partie' : `${parts} parties`}`,
  },
  es: {
    nothingFound: 'No hay resultados. Pruebe con otra palabra.',
    silent: 'La guía no lo dice.',
    byAi: 'Encontrado por IA',
    answers: (answers) => (answers === 1 ? '1 respuesta' : `${answers} respuestas`),
    found: (parts) => `Encontrado en ${parts === 1 ? '1 parte' : `${parts} partes`}`,
  },
};

interface Place {
  serviceId: number | null;
  key: string;
  field: string;
}

/** The usual part of a passage; the ids of some parts are not the keys of their passages. */
function usualPartOf({ key, field }: Place): string {
  if (key === 'arrival' && !field.startsWith('codes')) return 'directions';
  if (key === 'cabin') return field === 'description' ? 'about' : field === 'location' ? 'emergencies' : key;
  return key;
}

/**
 * The id of the part that an answer links to, one of the page's `parts`; `top`, which every page has, for passages in
 * no part.
 */
export function partOf(answer: Place, ids: readonly string[]): string {
  const own = ownPart(answer.serviceId ?? 0);
  return [own, usualPartOf(answer)].find((id) => ids.includes(id)) ?? 'top';
}
