import type { settings as en } from '../en/settings.ts';
import type { WordsOf } from '../words-of.ts';

export const settings: WordsOf<typeof en> = {
  loadFailed: 'Inställningarna kunde inte hämtas',
  tabs: {
    label: 'Inställningar',
    profile: 'Profil',
    security: 'Säkerhet',
    subscription: 'Plan',
    preferences: 'Preferenser',
    privacy: 'Integritet',
  },
  profile: {
    saved: 'Profilen är uppdaterad',
    failed: 'Kunde inte spara',
    save: 'Spara profil',
    firstName: 'Förnamn',
    lastName: 'Efternamn',
    company: 'Företag',
    phone: 'Telefon',
    phoneHint: 'Valfritt. Nya kontaktuppgifter i guiderna börjar med det.',
    optional: 'Valfritt',
    avatar: 'Profilbild',
    avatars: { fox: 'Räv', moose: 'Älg', bear: 'Björn', hare: 'Hare', owl: 'Uggla', seal: 'Säl' },
  },
  preferences: {
    save: 'Spara preferenser',
    language: 'Språk',
    languageHint: 'På de här sidorna. Varje guide har sitt eget språk.',
    timeZone: 'Tidszon',
    timeZoneHint: 'Datum och tider visas i den. Lämnas den tom gäller enhetens.',
    noZone: 'Ingen tidszon matchar.',
    clearZone: 'Använd enhetens tidszon',
    assistant: 'AI-assistent',
    assistantHint: 'Låt assistenten föreslå texter till dina guider.',
    marketing: 'Nyheter via e-post',
    marketingHint: 'Tips och nya funktioner då och då. Du kan sluta när du vill.',
  },
};
