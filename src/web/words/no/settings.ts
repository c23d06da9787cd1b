import type { settings as en } from '../en/settings.ts';
import type { WordsOf } from '../words-of.ts';

export const settings: WordsOf<typeof en> = {
  loadFailed: 'Innstillingene kunne ikke hentes',
  tabs: {
    label: 'Innstillinger',
    profile: 'Profil',
    security: 'Sikkerhet',
    subscription: 'Abonnement',
    preferences: 'Preferanser',
    privacy: 'Personvern',
  },
  profile: {
    saved: 'Profilen er oppdatert',
    failed: 'Kunne ikke lagre',
    save: 'Lagre profil',
    firstName: 'Fornavn',
    lastName: 'Etternavn',
    company: 'Firma',
    phone: 'Telefon',
    phoneHint: 'Valgfritt. Ny kontaktinformasjon i guidene begynner med det.',
    optional: 'Valgfritt',
    avatar: 'Profilbilde',
    avatars: { fox: 'Rev', moose: 'Elg', bear: 'Bjørn', hare: 'Hare', owl: 'Ugle', seal: 'Sel' },
  },
  preferences: {
    save: 'Lagre preferanser',
    language: 'Språk',
    languageHint: 'På disse sidene. Hver guide har sitt eget språk.',
    timeZone: 'Tidssone',
    timeZoneHint: 'Datoer og klokkeslett vises i den. Står den tom, gjelder enhetens.',
    noZone: 'Ingen tidssone passer.',
    clearZone: 'Bruk tidssonen til enheten',
    assistant: 'KI-assistent',
    assistantHint: 'La assistenten foreslå tekster til guidene dine.',
    marketing: 'Nyheter på e-post',
    marketingHint: 'Tips og nye funksjoner av og til. Du kan slutte når du vil.',
  },
};
