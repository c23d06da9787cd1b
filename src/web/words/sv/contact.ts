import type { WordsOf } from '../words-of.ts';
import type { contact as en } from '../en/contact.ts';

export const contact: WordsOf<typeof en> = {
  waysToReachUs: 'Så når du oss',
  business: {
    heading: 'Företag och samarbeten',
    text: 'Samarbeten, brickor till många stugor, press. Du får svar inom 2 arbetsdagar.',
  },
  address: {
    heading: 'Postadress',
    country: 'Sverige',
  },
  chat: {
    heading: 'Chatta med supporten',
    text: 'För en snabb fråga om din guide.',
    open: 'Chatta nu',
  },
  unknownAddress: 'Adressen kunde inte hämtas. Försök igen om en stund.',
  form: {
    heading: 'Skicka e-post till oss',
    intro: 'Ditt eget e-postprogram öppnas med meddelandet ifyllt, och du skickar det därifrån.',
    name: 'Namn',
    email: 'E-post',
    subject: 'Ämne',
    optional: 'Valfritt',
    message: 'Meddelande',
    submit: 'Skriv e-post',
    opening: 'Öppnar e-postprogrammet...',
    direct: 'Öppnas inget? Skriv till <mail>{{email}}</mail>.',
    errors: {
      nameRequired: 'Namn krävs',
      emailRequired: 'E-postadress krävs',
      emailInvalid: 'E-postadressen måste vara giltig',
      messageRequired: 'Meddelande krävs',
    },
  },
  faq: {
    heading: 'Vanliga frågor',
    items: {
      create: {
        question: 'Hur lägger jag till en stuga?',
        answer:
          'Öppna Mina stugor och välj Lägg till stuga. Namn och plats räcker till att börja med; region, bild och beskrivning kan komma senare. Stugan är ett utkast tills du aktiverar en bricka för den.',
      },
      activate: {
        question: 'Hur aktiverar jag en stuga med en QR-nyckel?',
        answer:
          'Nyckeln står på din QR-bricka. Den har 8 tecken: 4 bokstäver och sedan 4 siffror, till exempel ABCD1234. Välj Aktivera på stugan och skriv nyckeln, så öppnar brickan den stugans guide.',
      },
      move: {
        question: 'Kan jag flytta en QR-bricka till en annan stuga?',
        answer:
          'Ja, en gång. Öppna stugan som har brickan och välj Flytta till en annan stuga, så flyttas brickan dit i ett steg. Du kan också välja Frigör brickan och aktivera samma nyckel för den andra stugan senare. Efter en andra frigöring tas nyckeln ur bruk för alltid.',
      },
      custom: {
        question: 'Vad är en egen tjänst?',
        answer:
          'Något eget som katalogen saknar: bastu att hyra, ved, en film om båten. Den har namn, beskrivning, en bild eller en videolänk, och ett pris om du vill. Egna tjänster ingår i Premium; du gör dem under Tjänster.',
      },
      reuse: {
        question: 'Kan jag använda en egen tjänst i flera stugor?',
        answer:
          'Ja. Du skriver den en gång och lägger till den i så många av dina stugor du vill. När du ändrar den ändras den i alla.',
      },
      remove: {
        question: 'Vad händer när jag raderar en egen tjänst?',
        answer:
          'Den försvinner från alla dina stugor på en gång. Vill du ta bort den från en enda stuga döljer du den där i stället.',
      },
      enable: {
        question: 'Hur väljer jag vilka tjänster en stuga visar?',
        answer:
          'Öppna stugan och välj Lägg till tjänst. Kryssa i det gästerna ska se, kryssa ur resten och spara. Varje stuga har sitt eget urval.',
      },
      preview: {
        question: 'Kan jag se vad mina gäster ser?',
        answer:
          'Ja. Stugans sida visar gästvyn i en telefonram, på svenska eller engelska, och den följer med när du byter tema. Ingen behöver skanna något.',
      },
      upgrade: {
        question: 'Hur uppgraderar jag från Basic till Pro eller Premium?',
        answer:
          'Öppna Inställningar, sedan Plan, och be om den plan du vill ha. Så snart den är godkänd kan du använda dess tjänster.',
      },
      badge: {
        question: 'Vad betyder färgen på min märkning?',
        answer:
          'Den visar din plan: grönt är Basic, blått är Pro och rött är Premium. När du uppgraderar byter den färg.',
      },
    },
  },
};
