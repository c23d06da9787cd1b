import type { GuestLanguage } from '../languages.ts';
import de from './lexicon/de.json' with { type: 'json' };
import en from './lexicon/en.json' with { type: 'json' };
import es from './lexicon/es.json' with { type: 'json' };
import fr from './lexicon/fr.json' with { type: 'json' };
import no from './lexicon/no.json' with { type: 'json' };
import sv from './lexicon/sv.json' with { type: 'json' };
import topics from './lexicon/topics.json' with { type: 'json' };
import { type Lexicon, packLexicon, readLexicon } from './lexicon.ts';
import { packSigns } from './marks.ts';
import { type Model, packModel, readModel } from './model.ts';

const FILES = { en, sv, no, de, fr, es };

/** The names of the topics, in the order of their numbers. */
export const TOPICS: readonly string[] = Object.keys(en.topics);

const packedLexicon = (language: GuestLanguage): string => packLexicon(FILES[language]);
const packedModel = (): string => packModel(topics, TOPICS);

const read = new Map<GuestLanguage, Lexicon>();

/** A language's lexicon, read at its first use. Not for the phone, which would load all. */
export function lexiconOf(language: GuestLanguage): Lexicon {
  let lexicon = read.get(language);
  if (lexicon === undefined) {
    lexicon = readLexicon(language, packedLexicon(language), packSigns());
    read.set(language, lexicon);
  }
  return lexicon;
}

export const MODEL: Model = readModel(packedModel());
