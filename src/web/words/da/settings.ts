import type { settings as en } from '../en/settings.ts';
import type { WordsOf } from '../words-of.ts';

export const settings: WordsOf<typeof en> = {
  loadFailed: 'Indstillingerne kunne ikke hentes',
  tabs: {
    label: 'Indstillinger',
    profile: 'Profil',
    security: 'Sikkerhed',
    subscription: 'Abonnement',
    preferences: 'Præferencer',
    privacy: 'Privatliv',
  },
  profile: {
    saved: 'Profilen er opdateret',
    failed: 'Kunne ikke gemme',
    save: 'Gem profil',
    firstName: 'Fornavn',
    lastName: 'Efternavn',
    company: 'Firma',
    phone: 'Telefon',
    phoneHint: 'Valgfrit. Nye kontaktoplysninger i guiderne begynder med det.',
    optional: 'Valgfrit',
    avatar: 'Profilbillede',
    avatars: { fox: 'Ræv', moose: 'Elg', bear: 'Bjørn', hare: 'Hare', owl: 'Ugle', seal: 'Sæl' },
  },
  preferences: {
    save: 'Gem præferencer',
    language: 'Sprog',
    languageHint: 'På disse sider. Hver guide har sit eget sprog.',
    timeZone: 'Tidszone',
    timeZoneHint: 'Datoer og klokkeslæt vises i den. Står den tom, gælder enhedens.',
    noZone: 'Ingen tidszone passer.',
    clearZone: 'Brug enhedens tidszone',
    assistant: 'AI-assistent',
    assistantHint: 'Lad assistenten foreslå tekster til dine guider.',
    marketing: 'Nyheder på e-mail',
    marketingHint: 'Tips og nye funktioner en gang imellem. Du kan stoppe, når du vil.',
  },
};
