import type { Sentences } from '../sentences.ts';

/** What the server and the contracts say, by its English (see `say.ts`). */
export const sentences: Sentences = {
  '"{{name}}" is in the address more than once. Send it once.':
    '«{{name}}» står mer enn én gang i adressen. Send det én gang.',
  'Add at least one FAQ item.': 'Legg til minst ett spørsmål.',
  'Add at least one item, or remove the service outside this dialog.':
    'Legg til minst én post, eller fjern tjenesten utenfor denne ruten.',
  'Add at least one item.': 'Legg til minst én post.',
  'Add at least one minibar item.': 'Legg til minst én vare i minibaren.',
  'Add at least one taxi contact.': 'Legg til minst én taxi.',
  'An account with this email already exists. Log in instead, or use another email.':
    'Det finnes allerede en konto med denne e-postadressen. Logg inn i stedet, eller bruk en annen adresse.',
  'Check what you entered.': 'Sjekk det du har fylt inn.',
  'Choose a time zone from the list.': 'Velg en tidssone fra listen.',
  'Choose a password of your own first.': 'Velg først ditt eget passord.',
  'Choose another password than the one you were given.': 'Velg et annet passord enn det du fikk.',
  'Choose days from {{first}} to {{last}}.': 'Velg dager fra {{first}} til {{last}}.',
  'Choose one of the avatars.': 'Velg ett av bildene.',
  'Contains characters that cannot be saved.': 'Inneholder tegn som ikke kan lagres.',
  'Count must be a whole number.': 'Antallet må være et helt tall.',
  'Count must be from 1 to {{max}}.': 'Antallet må være mellom 1 og {{max}}.',
  'Description is required.': 'Beskrivelse må fylles ut.',
  'Email is required': 'E-post må fylles ut',
  'Email must be valid': 'E-postadressen er ikke gyldig',
  'Email must contain @': 'E-postadressen må inneholde @',
  'Fill in both latitude and longitude, or leave both empty.':
    'Fyll ut både breddegrad og lengdegrad, eller la begge stå tomme.',
  'First name is required': 'Fornavn må fylles ut',
  'If that email exists in our system, we have sent you a reset link.':
    'Hvis adressen finnes hos oss, har vi sendt deg en lenke for å nullstille passordet.',
  'Invalid email or password.': 'Feil e-post eller passord.',
  'Invalid token format. Use ABCD1234.': 'Nøkkelen har feil format. Skriv som ABCD1234.',
  'Is not valid.': 'Er ikke gyldig.',
  'Is too high.': 'Er for høyt.',
  'Is too long.': 'Er for langt.',
  'Last name is required': 'Etternavn må fylles ut',
  'Location is required': 'Sted må fylles ut',
  'Latitude must be a number from -90 to 90, such as 57.6612.':
    'Breddegraden må være et tall fra -90 til 90, for eksempel 57,6612.',
  'Longitude must be a number from -180 to 180, such as 13.3456.':
    'Lengdegraden må være et tall fra -180 til 180, for eksempel 13,3456.',
  'Max quantity must be a whole number.': 'Største antall må være et helt tall.',
  'Max quantity must be at least 1.': 'Største antall må være minst 1.',
  'Max quantity must be at most 999.': 'Største antall kan være høyst 999.',
  'Must be a JSON object as a string.': 'Må være et JSON-objekt som tekst.',
  'Must be a list of service ids.': 'Må være en liste med tjenester.',
  'Must be a list.': 'Må være en liste.',
  'Must be a positive whole number.': 'Må være et positivt helt tall.',
  'Must be a whole number.': 'Må være et helt tall.',
  'Must be at most {{max}}.': 'Kan være høyst {{max}}.',
  'Must be text.': 'Må være tekst.',
  'Must be true or false.': 'Må være sant eller usant.',
  'Must not be negative.': 'Kan ikke være negativt.',
  "Name each of the cabin's services exactly once.": 'Oppgi hver av hyttas tjenester nøyaktig én gang.',
  'Name is required': 'Navn må fylles ut',
  'Not found.': 'Ikke funnet.',
  'Only an administrator may do this.': 'Bare en administrator kan gjøre dette.',
  'Password is required.': 'Passord må fylles ut.',
  'Password is too long.': 'Passordet er for langt.',
  'Password must be at least {{min}} characters.': 'Passordet må ha minst {{min}} tegn.',
  'Password must be at most {{max}} characters.': 'Passordet kan ha høyst {{max}} tegn.',
  'Password must not contain “{{word}}”, which is easy to guess. Choose another.':
    'Passordet kan ikke inneholde «{{word}}», som er lett å gjette. Velg et annet.',
  'Payment link is required for paid service.': 'En betalt tjeneste trenger en betalingslenke.',
  'Price is too high.': 'Prisen er for høy.',
  'Price must be a number.': 'Prisen må være et tall.',
  'Price must be greater than 0.': 'Prisen må være større enn 0.',
  'SSID is required': 'Nettverkets navn må fylles ut',
  'Send a JSON object.': 'Send et JSON-objekt.',
  'Send the body as application/json.': 'Send innholdet som application/json.',
  'Something went wrong on our side. Please try again.': 'Noe gikk galt hos oss. Prøv igjen.',
  'Text is required': 'Tekst må fylles ut',
  'The database cannot be reached right now. Nothing was changed; try again shortly.':
    'Databasen kan ikke nås akkurat nå. Ingenting er endret; prøv igjen om litt.',
  'The request could not be read. Send well-formed JSON.':
    'Forespørselen kunne ikke leses. Send velformet JSON.',
  'The {{plan}} plan holds {{cabins}}. Upgrade your plan or release a tag to activate this one.':
    'Abonnementet {{plan}} har plass til {{cabins}}. Oppgrader abonnementet eller frigjør en brikke for å aktivere denne.',
  'The {{plan}} plan holds {{cabins}}. Release a tag to activate this one.':
    'Abonnementet {{plan}} har plass til {{cabins}}. Frigjør en brikke for å aktivere denne.',
  '1 active cabin': '1 aktiv hytte',
  '{{count}} active cabins': '{{count}} aktive hytter',
  'This account has been switched off. Please contact support.':
    'Denne kontoen er slått av. Kontakt support.',
  'This address is not well-formed.': 'Adressen er ikke velformet.',
  'This cabin already has the tag {{code}}. Release it before linking another.':
    'Hytta har allerede brikken {{code}}. Frigjør den før du kobler til en annen.',
  'This cabin has no tag to release.': 'Hytta har ingen brikke å frigjøre.',
  'This language was removed from the cabin. Add it again to save translations into it.':
    'Dette språket er fjernet fra hytta. Legg det til igjen for å lagre oversettelser til det.',
  'This cabin was changed elsewhere since you opened it.':
    'Hytta er endret et annet sted siden du åpnet den.',
  'This code is not valid or is already in use.': 'Koden er ikke gyldig eller er allerede i bruk.',
  'This guide is full: its services may hold {{max}} characters together, so that it opens at once on a weak signal. Shorten this text or another by {{excess}} characters.':
    'Guiden er full: tjenestene kan til sammen ha {{max}} tegn, slik at den åpnes med en gang også med svakt signal. Kort ned denne teksten eller en annen med {{excess}} tegn.',
  'This guide is full in one of its languages: there too it may hold {{max}} characters, so that it opens at once on a weak signal. Shorten this text or a translation by {{excess}} characters.':
    'Guiden er full på ett av språkene: også der er det plass til {{max}} tegn, så den åpnes med en gang på svakt nett. Kort ned denne teksten eller en oversettelse med {{excess}} tegn.',
  'This is one of the most common passwords, which are guessed first. Choose another, such as a few words that nobody would put together.':
    'Dette er et av de vanligste passordene, og de blir gjettet først. Velg et annet, for eksempel noen ord som ingen andre ville satt sammen.',
  'This is too large. Send at most {{amount}}.': 'Dette er for stort. Send høyst {{amount}}.',
  'This translation was changed elsewhere since you opened it.':
    'Oversettelsen er endret et annet sted siden du åpnet den.',
  'This service was changed elsewhere since you opened it.':
    'Tjenesten er endret et annet sted siden du åpnet den.',
  'This tag is no longer in use.': 'Brikken er ikke lenger i bruk.',
  'This tag is not linked to a cabin yet.': 'Brikken er ikke koblet til en hytte ennå.',
  'Title is required.': 'Tittel må fylles ut.',
  'Token is required.': 'Aktiveringsnøkkel må fylles ut.',
  'Too many tries. Wait {{wait}} and try again.': 'For mange forsøk. Vent {{wait}} og prøv igjen.',
  'a minute': 'et minutt',
  '{{count}} minutes': '{{count}} minutter',
  '{{count}} hours': '{{count}} timer',
  'Use a currency code of three letters, such as SEK.':
    'Bruk en valutakode på tre bokstaver, for eksempel NOK.',
  'Use a web address that starts with https:// or http://.':
    'Bruk en nettadresse som begynner med https:// eller http://.',
  'Use at most {{max}} characters.': 'Bruk høyst {{max}} tegn.',
  'Use at most {{max}} items.': 'Bruk høyst {{max}} poster.',
  'Use digits, spaces and + ( ) - only.': 'Bruk bare sifre, mellomrom og + ( ) -.',
  'Use one of: {{words}}.': 'Bruk ett av: {{words}}.',
  'Video URL is required for video service.': 'En videotjeneste trenger en nettadresse til videoen.',
  'You are not logged in.': 'Du er ikke logget inn.',
  'You have {{count}} cabins without a tag, as many as fair use allows. Delete one to add another.':
    'Du har {{count}} hytter uten brikke, så mange som rimelig bruk tillater. Slett en for å legge til en ny.',
  'Your account has been created. You can now log in.': 'Kontoen din er opprettet. Du kan logge inn nå.',
  'Your password has been updated.': 'Passordet ditt er oppdatert.',
  'Your reset link has expired or is invalid. Please request a new one.':
    'Lenken er utløpt eller ugyldig. Be om en ny.',
  'The {{needed}} plan is needed for {{service}}; yours is {{plan}}. Upgrade under Settings, Subscription Plan.':
    'Abonnementet {{needed}} trengs for {{service}}; ditt er {{plan}}. Oppgrader under Innstillinger, Abonnement.',
  'Must be a list of languages.': 'Må være en liste med språk.',
  'Must be a list of translations.': 'Må være en liste med oversettelser.',
  'Name each language once.': 'Oppgi hvert språk én gang.',
  'Send at least one translation.': 'Send minst én oversettelse.',
  'Send at most 500 translations at once.': 'Send høyst 500 oversettelser om gangen.',
  'This text is no longer in the guide. Copy your words if you want to keep them.':
    'Teksten finnes ikke lenger i guiden. Kopier det du har skrevet, hvis du vil beholde det.',
  "This is the cabin's own language. Choose another one to translate into.":
    'Dette er hyttas eget språk. Velg et annet å oversette til.',
  "The cabin's languages were changed meanwhile. Look at them before going on.":
    'Hyttas språk ble endret i mellomtiden. Se på dem før du fortsetter.',
  'This text was changed meanwhile, and is translated already. Copy your words, then load the page anew.':
    'Teksten ble endret i mellomtiden og er allerede oversatt. Kopier det du skrev, og last så siden på nytt.',
  'No translation service is set up here. Write the translations yourself.':
    'Det er ikke satt opp noen oversettelsestjeneste her. Skriv oversettelsene selv.',
  'The translation service does not answer right now. Texts translated and saved before that: {{count}}. Try again shortly to go on.':
    'Oversettelsestjenesten svarer ikke akkurat nå. Tekster som rakk å bli oversatt og lagret: {{count}}. Prøv igjen om litt for å fortsette.',
  translations: 'oversettelser',
  'more than {{count}} translation languages': 'flere enn {{count}} oversettelsesspråk',
  'a service of your own': 'en egen tjeneste',
  'Failed to fetch': 'Ingen kontakt med serveren',
  'This is the last admin. Make someone else an admin first.':
    'Dette er den siste administratoren. Gjør en annen til administrator først.',
  'Use a date and time such as 2027-01-31T00:00:00Z.': 'Bruk dato og tid som 2027-01-31T00:00:00Z.',
  'Use a day such as 2027-01-31.': 'Bruk en dag som 2027-01-31.',
  'Use a day such as 2026-07-01.': 'Oppgi en dag, for eksempel 2026-07-01.',
  'Use either days, or from and to.': 'Oppgi enten days, eller from og to.',
  'Use from and to together.': 'Oppgi from og to sammen.',
  'The first day must not come after the last.': 'Den første dagen kan ikke komme etter den siste.',
  'A period has at most {{days}} days.': 'En periode har høyst {{days}} dager.',
  'Choose a plan above the one you have.': 'Velg et abonnement over det du har.',
  'Current password is required.': 'Nåværende passord må fylles ut.',
  'New password is required.': 'Nytt passord må fylles ut.',
  'Passwords do not match.': 'Passordene er ikke like.',
  'Please confirm the new password.': 'Bekreft det nye passordet.',
  'The current password is not right.': 'Det nåværende passordet stemmer ikke.',
  'This request has been decided already.': 'Forespørselen er allerede avgjort.',
  'The password is not right.': 'Passordet stemmer ikke.',
  'Your account has no password yet. Have a link mailed to you, set one, and come back.':
    'Kontoen har ikke noe passord ennå. Be om en lenke på e-post, velg et, og kom tilbake.',
  'We are preparing your data. As soon as it is ready, a link comes by email; it works for 24 hours.':
    'Vi klargjør opplysningene dine. Så snart de er klare, kommer en lenke på e-post; den virker i 24 timer.',
  'The sign-in could not be confirmed. Please try again.': 'Innloggingen kunne ikke bekreftes. Prøv igjen.',
  'Ticket is required.': 'Billetten mangler.',
  'Answer is required.': 'Svaret mangler.',
  'This site takes no new accounts. Log in with the one you have.':
    'Dette nettstedet tar ikke imot nye kontoer. Logg inn med den du har.',
  'Only people who were invited can make an account here. Ask whoever runs this site to invite your address.':
    'Bare de som er invitert, kan opprette en konto her. Be den som driver nettstedet om å invitere adressen din.',
  'This invitation is for another address. Use the one that was invited.':
    'Denne invitasjonen er for en annen adresse. Bruk den som ble invitert.',
  'This link is not a whole invitation. Open the link in the mail again.':
    'Lenken er ikke en hel invitasjon. Åpne lenken i e-posten på nytt.',
  'This invitation has been used already. Log in with the account that was made with it.':
    'Denne invitasjonen er allerede brukt. Logg inn med kontoen som ble opprettet med den.',
  'This invitation was withdrawn. Ask whoever invited you for a new one.':
    'Denne invitasjonen er trukket tilbake. Be den som inviterte deg om en ny.',
  'This invitation has expired. Ask whoever invited you for a new one.':
    'Denne invitasjonen er utløpt. Be den som inviterte deg om en ny.',
  'Name 1 to {{count}} addresses.': 'Oppgi 1 til {{count}} adresser.',
  'This sign-in took too long or was used already. Please start again.':
    'Innloggingen tok for lang tid eller er allerede brukt. Begynn på nytt.',
  'You did not sign in there. Try again, or sign in another way.':
    'Du logget ikke inn der. Prøv igjen, eller logg inn på en annen måte.',
  'Your email address is not verified there. Verify it with them first, then try again.':
    'E-postadressen din er ikke bekreftet der. Bekreft den hos dem først, og prøv så igjen.',
  'The sign-in service cannot be reached right now. Try again shortly.':
    'Innloggingstjenesten kan ikke nås akkurat nå. Prøv igjen om litt.',
  'This file is empty. Choose another one.': 'Filen er tom. Velg en annen.',
  'This file is not a picture that can be used. Choose a JPEG, PNG, WebP or AVIF.':
    'Filen er ikke et bilde som kan brukes. Velg en JPEG, PNG, WebP eller AVIF.',
  'HEIC pictures cannot be read here. Save it as a JPEG and choose that. On an iPhone: Settings, Camera, Formats, Most Compatible.':
    'HEIC-bilder kan ikke leses her. Lagre bildet som JPEG og velg det. På en iPhone: Innstillinger, Kamera, Formater, Mest kompatibel.',
  'This picture cannot be read: it may be damaged or incomplete. Choose another one.':
    'Bildet kan ikke leses: det kan være skadet eller ufullstendig. Velg et annet.',
  'This picture has more than {{count}} million pixels. Choose a smaller one.':
    'Bildet har mer enn {{count}} millioner bildepunkter. Velg et mindre.',
  'This picture is no longer there. Upload it again.': 'Bildet finnes ikke lenger. Last det opp igjen.',
  'Pictures cannot be reached right now. Try again shortly.':
    'Bildene kan ikke nås akkurat nå. Prøv igjen om litt.',
  'Too many pictures at once. Wait a moment and try again.':
    'For mange bilder på en gang. Vent litt og prøv igjen.',
  'Pictures cannot be stored right now. Try again shortly.':
    'Bilder kan ikke lagres akkurat nå. Prøv igjen om litt.',
  'You have {{count}} pictures, as many as fair use allows. Take one out of a cabin or service; a day later there is room for another.':
    'Du har {{count}} bilder, så mange som rimelig bruk tillater. Ta bort et fra en hytte eller tjeneste, så er det plass til et nytt etter et døgn.',
  'Your pictures take {{size}} MB, as much as fair use allows. Take one out of a cabin or service; a day later there is room for another.':
    'Bildene dine tar {{size}} MB, så mye som rimelig bruk tillater. Ta bort et fra en hytte eller tjeneste, så er det plass til et nytt etter et døgn.',
  '{{count}} KiB': '{{count}} KiB',
  '{{count}} MiB': '{{count}} MiB',
  'This cabin has no tag yet. Activate one, and its code can be printed on a card.':
    'Denne hytta har ingen brikke ennå. Aktiver en, så kan koden trykkes på et kort.',
  'All tags of this batch are retired, so there is nothing to print.':
    'Alle brikkene i partiet er tatt ut av bruk, så det er ingenting å skrive ut.',
  'Size must be a whole number from {{min}} to {{max}}.':
    'Størrelsen må være et helt tall fra {{min}} til {{max}}.',
  'Admins of this site need two-step sign-in, so it cannot be turned off.':
    'Administratorer på dette nettstedet må ha totrinnsinnlogging, så den kan ikke slås av.',
  'Code is required.': 'Kode er påkrevd.',
  'Enter the code of your authenticator app, or a recovery code.':
    'Skriv koden fra autentiseringsappen din, eller en gjenopprettingskode.',
  'Set up two-step sign-in first, under Settings, Security: this site asks it of all admins.':
    'Sett først opp totrinnsinnlogging under Innstillinger, Sikkerhet: her kreves det av alle administratorer.',
  'The code is not right, or it was used already. Wait for the next one and try again.':
    'Koden er feil eller allerede brukt. Vent på den neste og prøv igjen.',
  'This set-up is over. Start again and scan the new code.':
    'Dette oppsettet er avsluttet. Begynn på nytt og skann den nye koden.',
  'Turn off your own two-step sign-in under Settings, Security.':
    'Din egen totrinnsinnlogging slår du av under Innstillinger, Sikkerhet.',
  'Two-step sign-in is off.': 'Totrinnsinnlogging er av.',
  'Two-step sign-in is on already.': 'Totrinnsinnlogging er allerede på.',
  'This is being worked on right now. Look again in a moment.':
    'Dette arbeides det med akkurat nå. Se igjen om et øyeblikk.',
};
