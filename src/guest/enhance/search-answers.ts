/** What the search says. In its own file, because nothing else needs it. */
const SEARCH_ANSWERS: Record<
  'en' | 'sv' | 'no' | 'de' | 'fr' | 'es',
  {
    nothingFound: string;
    /** To a question without an answer. */
    silent: string;
    /** How many quotes answer. */
    answers: (answers: number) => string;
    /** `parts`: how many parts match the search. */
    found: (parts: number) => string;
  }
> = {
  en: {
    nothingFound: 'Nothing found. Try another word.',
    silent: 'The guide does not say.',
    answers: (answers) => (answers === 1 ? '1 answer' : `${answers} answers`),
    found: (parts) => `Found in ${parts === 1 ? '1 part' : `${parts} parts`}`,
  },
  sv: {
    nothingFound: 'Inget hittades. Prova ett annat ord.',
    silent: 'Det står inte i guiden.',
    answers: (answers) => `${answers} svar`,
    found: (parts) => `Finns i ${parts === 1 ? '1 del' : `${parts} delar`}`,
  },
  no: {
    nothingFound: 'Fant ingenting. Prøv et annet ord.',
    silent: 'Det står ikke i guiden.',
    answers: (answers) => `${answers} svar`,
    found: (parts) => `Finnes i ${parts === 1 ? '1 del' : `${parts} deler`}`,
  },
  de: {
    nothingFound: 'Nichts gefunden. Versuchen Sie ein anderes Wort.',
    silent: 'Dazu steht nichts in der Gästemappe.',
    answers: (answers) => (answers === 1 ? '1 Antwort' : `${answers} Antworten`),
    found: (parts) => `In ${parts === 1 ? '1 Abschnitt' : `${parts} Abschnitten`} gefunden`,
  },
  fr: {
    nothingFound: 'Aucun résultat. Essayez un autre mot.',
    silent: 'Le guide n’en dit rien.',
    answers: (answers) => (answers === 1 ? '1 réponse' : `${answers} réponses`),
    found: (parts) => `Trouvé dans ${parts === 1 ? '1 partie' : `${parts} parties`}`,
  },
  es: {
    nothingFound: 'No hay resultados. Pruebe con otra palabra.',
    silent: 'La guía no lo dice.',
    answers: (answers) => (answers === 1 ? '1 respuesta' : `${answers} respuestas`),
    found: (parts) => `Encontrado en ${parts === 1 ? '1 parte' : `${parts} partes`}`,
  },
};

/** In the language of the page. */
export const searchAnswers = () =>
  SEARCH_ANSWERS[document.documentElement.lang as keyof typeof SEARCH_ANSWERS];
