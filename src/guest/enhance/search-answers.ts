/** What the search says. In its own file, because nothing else needs it. */
const SEARCH_ANSWERS: Record<
  'en' | 'sv' | 'no' | 'de' | 'fr' | 'es',
  {
    nothingFound: string;
    /** `parts`: how many parts match the search. */
    found: (parts: number) => string;
  }
> = {
  en: {
    nothingFound: 'Nothing found. Try another word.',
    found: (parts) => `Found in ${parts === 1 ? '1 part' : `${parts} parts`}`,
  },
  sv: {
    nothingFound: 'Inget hittades. Prova ett annat ord.',
    found: (parts) => `Finns i ${parts === 1 ? '1 del' : `${parts} delar`}`,
  },
  no: {
    nothingFound: 'Fant ingenting. Prøv et annet ord.',
    found: (parts) => `Finnes i ${parts === 1 ? '1 del' : `${parts} deler`}`,
  },
  de: {
    nothingFound: 'Nichts gefunden. Versuchen Sie ein anderes Wort.',
    found: (parts) => `In ${parts === 1 ? '1 Abschnitt' : `${parts} Abschnitten`} gefunden`,
  },
  fr: {
    nothingFound: 'Aucun résultat. Essayez un autre mot.',
    found: (parts) => `Trouvé dans ${parts === 1 ? '1 partie' : `${parts} parties`}`,
  },
  es: {
    nothingFound: 'No hay resultados. Pruebe con otra palabra.',
    found: (parts) => `Encontrado en ${parts === 1 ? '1 parte' : `${parts} partes`}`,
  },
};

/** In the language of the page. */
export const searchAnswers = () =>
  SEARCH_ANSWERS[document.documentElement.lang as keyof typeof SEARCH_ANSWERS];
