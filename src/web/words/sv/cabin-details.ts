import type { cabinDetails as en } from '../en/cabin-details.ts';
import type { WordsOf } from '../words-of.ts';

export const cabinDetails: WordsOf<typeof en> = {
  notFound: 'Hittades inte.',
  backToCabins: 'Tillbaka till Mina stugor',
  edit: 'Redigera stugan',
  showMap: 'Visa karta',
  newTab: '(öppnas i en ny flik)',
  about: 'Om stugan',
  noDescription: 'Ingen beskrivning än.',
  guestPage: {
    heading: 'Gästsida',
    withTag: 'Gäster som skannar brickan {{token}} läser den här guiden.',
    withoutTag: 'Aktivera brickan du har fått, så läser de gäster som skannar den guiden här.',
    activate: 'Aktivera nyckel',
    open: 'Öppna gästsidan',
    release: 'Frigör brickan',
  },
  release: {
    title: 'Frigöra brickan {{token}}?',
    text: 'Gäster som skannar den hittar inte längre hit. Stugan och alla dess texter finns kvar.',
    once: 'En nyckel får flyttas en gång: första gången den frigörs kan du aktivera den för en annan stuga, andra gången tas den ur bruk för gott.',
    confirm: 'Frigör brickan',
    done: 'Brickan är frigjord',
    failed: 'Brickan kunde inte frigöras',
  },
  services: {
    heading: 'Tjänster',
    add: 'Lägg till tjänst',
    intro: 'Gästerna ser dem i den här ordningen, dina egna tjänster sist.',
    none: 'Guiden är tom än så länge. Börja med wifi: det är det gästerna letar efter först.',
    edit: 'Redigera',
    hide: 'Dölj {{service}}',
    hidden: 'Dolt för dina gäster: {{service}}',
    hideFailed: 'Kunde inte spara',
    move: 'Flytta {{service}}',
    reorderFailed: 'Ordningen kunde inte sparas',
  },
  drag: {
    instructions:
      'Tryck på blanksteg för att lyfta tjänsten, flytta den med piltangenterna och tryck på blanksteg igen för att släppa. Escape lägger tillbaka den.',
    picked: 'Lyft: {{service}}, plats {{place}} av {{count}}.',
    over: 'Flyttat: {{service}}, plats {{place}} av {{count}}.',
    dropped: 'Släppt: {{service}}, plats {{place}} av {{count}}.',
    canceled: 'Tillbaka på sin plats: {{service}}.',
  },
  theme: {
    heading: 'Tema',
    intro: 'Så ser gästsidan ut.',
    save: 'Spara tema',
    saved: 'Temat är sparat',
    failed: 'Temat kunde inte sparas',
    names: { standard: 'Standard', nature: 'Natur', modern: 'Modern', classic: 'Klassisk' },
    layouts: {
      standard: 'Dragspel',
      nature: 'Dragspel',
      modern: 'Ren och modern',
      classic: 'Klassisk sepia',
    },
  },
};
