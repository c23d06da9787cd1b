import type { Sentences } from '../sentences.ts';

/** What the server and the contracts say, by its English (see `say.ts`). */
export const sentences: Sentences = {
  '"{{name}}" is in the address more than once. Send it once.':
    '"{{name}}" står mere end én gang i adressen. Send det én gang.',
  'Add at least one FAQ item.': 'Tilføj mindst ét spørgsmål.',
  'Add at least one item, or remove the service outside this dialog.':
    'Tilføj mindst én post, eller fjern tjenesten uden for dette vindue.',
  'Add at least one item.': 'Tilføj mindst én post.',
  'Add at least one minibar item.': 'Tilføj mindst én vare i minibaren.',
  'Add at least one taxi contact.': 'Tilføj mindst én taxa.',
  'An account with this email already exists. Log in instead, or use another email.':
    'Der findes allerede en konto med denne e-mailadresse. Log ind i stedet, eller brug en anden adresse.',
  'Check what you entered.': 'Tjek det, du har udfyldt.',
  'Choose a time zone from the list.': 'Vælg en tidszone på listen.',
  'Choose a password of your own first.': 'Vælg først din egen adgangskode.',
  'Choose another password than the one you were given.': 'Vælg en anden adgangskode end den, du fik.',
  'Choose days from {{first}} to {{last}}.': 'Vælg dage fra {{first}} til {{last}}.',
  'Choose one of the avatars.': 'Vælg et af billederne.',
  'Contains characters that cannot be saved.': 'Indeholder tegn, der ikke kan gemmes.',
  'Count must be a whole number.': 'Antallet skal være et helt tal.',
  'Count must be from 1 to {{max}}.': 'Antallet skal være mellem 1 og {{max}}.',
  'Description is required.': 'Beskrivelse skal udfyldes.',
  'Email is required': 'E-mail skal udfyldes',
  'Email must be valid': 'E-mailadressen er ikke gyldig',
  'Email must contain @': 'E-mailadressen skal indeholde @',
  'Fill in both latitude and longitude, or leave both empty.':
    'Udfyld både breddegrad og længdegrad, eller lad begge stå tomme.',
  'First name is required': 'Fornavn skal udfyldes',
  'If that email exists in our system, we have sent you a reset link.':
    'Hvis adressen findes hos os, har vi sendt dig et link til at nulstille adgangskoden.',
  'Invalid email or password.': 'Forkert e-mail eller adgangskode.',
  'Invalid token format. Use ABCD1234.': 'Nøglen har forkert format. Skriv som ABCD1234.',
  'Is not valid.': 'Er ikke gyldigt.',
  'Is too high.': 'Er for højt.',
  'Is too long.': 'Er for langt.',
  'Last name is required': 'Efternavn skal udfyldes',
  'Location is required': 'Sted skal udfyldes',
  'Latitude must be a number from -90 to 90, such as 57.6612.':
    'Breddegraden skal være et tal fra -90 til 90, for eksempel 57,6612.',
  'Longitude must be a number from -180 to 180, such as 13.3456.':
    'Længdegraden skal være et tal fra -180 til 180, for eksempel 13,3456.',
  'Max quantity must be a whole number.': 'Højeste antal skal være et helt tal.',
  'Max quantity must be at least 1.': 'Højeste antal skal være mindst 1.',
  'Max quantity must be at most 999.': 'Højeste antal må være højst 999.',
  'Must be a JSON object as a string.': 'Skal være et JSON-objekt som tekst.',
  'Must be a list of service ids.': 'Skal være en liste over tjenester.',
  'Must be a list.': 'Skal være en liste.',
  'Must be a positive whole number.': 'Skal være et positivt helt tal.',
  'Must be a whole number.': 'Skal være et helt tal.',
  'Must be at most {{max}}.': 'Må være højst {{max}}.',
  'Must be text.': 'Skal være tekst.',
  'Must be true or false.': 'Skal være sandt eller falsk.',
  'Must not be negative.': 'Må ikke være negativt.',
  "Name each of the cabin's services exactly once.": 'Angiv hver af hyttens tjenester præcis én gang.',
  'Name is required': 'Navn skal udfyldes',
  'Not found.': 'Ikke fundet.',
  'Only an administrator may do this.': 'Kun en administrator kan gøre dette.',
  'Password is required.': 'Adgangskode skal udfyldes.',
  'Password is too long.': 'Adgangskoden er for lang.',
  'Password must be at least {{min}} characters.': 'Adgangskoden skal have mindst {{min}} tegn.',
  'Password must be at most {{max}} characters.': 'Adgangskoden må have højst {{max}} tegn.',
  'Password must not contain “{{word}}”, which is easy to guess. Choose another.':
    'Adgangskoden må ikke indeholde »{{word}}«, som er let at gætte. Vælg en anden.',
  'Payment link is required for paid service.': 'En betalt tjeneste kræver et betalingslink.',
  'Price is too high.': 'Prisen er for høj.',
  'Price must be a number.': 'Prisen skal være et tal.',
  'Price must be greater than 0.': 'Prisen skal være større end 0.',
  'SSID is required': 'Netværkets navn skal udfyldes',
  'Send a JSON object.': 'Send et JSON-objekt.',
  'Send the body as application/json.': 'Send indholdet som application/json.',
  'Something went wrong on our side. Please try again.': 'Noget gik galt hos os. Prøv igen.',
  'Text is required': 'Tekst skal udfyldes',
  'The database cannot be reached right now. Nothing was changed; try again shortly.':
    'Databasen kan ikke nås lige nu. Intet er ændret; prøv igen om lidt.',
  'The request could not be read. Send well-formed JSON.':
    'Forespørgslen kunne ikke læses. Send velformet JSON.',
  'The {{plan}} plan holds {{cabins}}. Upgrade your plan or release a tag to activate this one.':
    'Abonnementet {{plan}} rummer {{cabins}}. Opgradér abonnementet, eller frigiv en brik for at aktivere denne.',
  'The {{plan}} plan holds {{cabins}}. Release a tag to activate this one.':
    'Abonnementet {{plan}} rummer {{cabins}}. Frigiv en brik for at aktivere denne.',
  '1 active cabin': '1 aktiv hytte',
  '{{count}} active cabins': '{{count}} aktive hytter',
  'This account has been switched off. Please contact support.': 'Denne konto er slået fra. Kontakt support.',
  'This address is not well-formed.': 'Adressen er ikke velformet.',
  'This cabin already has the tag {{code}}. Release it before linking another.':
    'Hytten har allerede brikken {{code}}. Frigiv den, før du tilknytter en anden.',
  'This cabin has no tag to release.': 'Hytten har ingen brik at frigive.',
  'This language was removed from the cabin. Add it again to save translations into it.':
    'Dette sprog er fjernet fra hytten. Tilføj det igen for at gemme oversættelser til det.',
  'This cabin was changed elsewhere since you opened it.':
    'Hytten er ændret et andet sted, siden du åbnede den.',
  'This code is not valid or is already in use.': 'Koden er ikke gyldig eller er allerede i brug.',
  'This guide is full: its services may hold {{max}} characters together, so that it opens at once on a weak signal. Shorten this text or another by {{excess}} characters.':
    'Guiden er fuld: dens tjenester må tilsammen have {{max}} tegn, så den åbner med det samme selv med svagt signal. Forkort denne tekst eller en anden med {{excess}} tegn.',
  'This guide is full in one of its languages: there too it may hold {{max}} characters, so that it opens at once on a weak signal. Shorten this text or a translation by {{excess}} characters.':
    'Guiden er fuld på et af sine sprog: også dér er der plads til {{max}} tegn, så den åbner med det samme på svagt net. Forkort denne tekst eller en oversættelse med {{excess}} tegn.',
  'This is one of the most common passwords, which are guessed first. Choose another, such as a few words that nobody would put together.':
    'Det her er en af de mest almindelige adgangskoder, og de bliver gættet først. Vælg en anden, for eksempel nogle ord, som ingen andre ville sætte sammen.',
  'This is too large. Send at most {{amount}}.': 'Dette er for stort. Send højst {{amount}}.',
  'This translation was changed elsewhere since you opened it.':
    'Oversættelsen er ændret et andet sted, siden du åbnede den.',
  'This service was changed elsewhere since you opened it.':
    'Tjenesten er ændret et andet sted, siden du åbnede den.',
  'This tag is no longer in use.': 'Brikken er ikke længere i brug.',
  'This tag is not linked to a cabin yet.': 'Brikken er ikke tilknyttet en hytte endnu.',
  'Title is required.': 'Overskrift skal udfyldes.',
  'Token is required.': 'Aktiveringsnøgle skal udfyldes.',
  'Too many tries. Wait {{wait}} and try again.': 'For mange forsøg. Vent {{wait}}, og prøv igen.',
  'a minute': 'et minut',
  '{{count}} minutes': '{{count}} minutter',
  '{{count}} hours': '{{count}} timer',
  'Use a currency code of three letters, such as SEK.':
    'Brug en valutakode på tre bogstaver, for eksempel DKK.',
  'Use a web address that starts with https:// or http://.':
    'Brug en webadresse, der begynder med https:// eller http://.',
  'Use at most {{max}} characters.': 'Brug højst {{max}} tegn.',
  'Use at most {{max}} items.': 'Brug højst {{max}} poster.',
  'Use digits, spaces and + ( ) - only.': 'Brug kun cifre, mellemrum og + ( ) -.',
  'Use one of: {{words}}.': 'Brug et af: {{words}}.',
  'Video URL is required for video service.': 'En videotjeneste kræver en webadresse til videoen.',
  'You are not logged in.': 'Du er ikke logget ind.',
  'You have {{count}} cabins without a tag, as many as fair use allows. Delete one to add another.':
    'Du har {{count}} hytter uden brik, så mange som rimelig brug tillader. Slet en for at tilføje en ny.',
  'Your account has been created. You can now log in.': 'Din konto er oprettet. Du kan logge ind nu.',
  'Your password has been updated.': 'Din adgangskode er opdateret.',
  'Your reset link has expired or is invalid. Please request a new one.':
    'Linket er udløbet eller ugyldigt. Bed om et nyt.',
  'The {{needed}} plan is needed for {{service}}; yours is {{plan}}. Upgrade under Settings, Subscription Plan.':
    'Abonnementet {{needed}} kræves for {{service}}; dit er {{plan}}. Opgradér under Indstillinger, Abonnement.',
  'Must be a list of languages.': 'Skal være en liste med sprog.',
  'Must be a list of translations.': 'Skal være en liste med oversættelser.',
  'Name each language once.': 'Angiv hvert sprog én gang.',
  'Send at least one translation.': 'Send mindst én oversættelse.',
  'Send at most 500 translations at once.': 'Send højst 500 oversættelser ad gangen.',
  'This text is no longer in the guide. Copy your words if you want to keep them.':
    'Teksten findes ikke længere i guiden. Kopiér det, du har skrevet, hvis du vil beholde det.',
  "This is the cabin's own language. Choose another one to translate into.":
    'Det er hyttens eget sprog. Vælg et andet at oversætte til.',
  "The cabin's languages were changed meanwhile. Look at them before going on.":
    'Hyttens sprog blev ændret i mellemtiden. Se på dem, før du fortsætter.',
  'This text was changed meanwhile, and is translated already. Copy your words, then load the page anew.':
    'Teksten blev ændret i mellemtiden og er allerede oversat. Kopiér det, du skrev, og genindlæs så siden.',
  'No translation service is set up here. Write the translations yourself.':
    'Her er ingen oversættelsestjeneste sat op. Skriv selv oversættelserne.',
  'The translation service does not answer right now. Texts translated and saved before that: {{count}}. Try again shortly to go on.':
    'Oversættelsestjenesten svarer ikke lige nu. Tekster, der nåede at blive oversat og gemt: {{count}}. Prøv igen om lidt for at fortsætte.',
  translations: 'oversættelser',
  'more than {{count}} translation languages': 'flere end {{count}} oversættelsessprog',
  'a service of your own': 'en egen tjeneste',
  'Failed to fetch': 'Ingen kontakt med serveren',
  'This is the last admin. Make someone else an admin first.':
    'Det er den sidste administrator. Gør først en anden til administrator.',
  'Use a date and time such as 2027-01-31T00:00:00Z.': 'Brug dato og tid som 2027-01-31T00:00:00Z.',
  'Use a day such as 2027-01-31.': 'Brug en dag som 2027-01-31.',
  'Use a day such as 2026-07-01.': 'Angiv en dag, for eksempel 2026-07-01.',
  'Use either days, or from and to.': 'Angiv enten days, eller from og to.',
  'Use from and to together.': 'Angiv from og to sammen.',
  'The first day must not come after the last.': 'Den første dag må ikke komme efter den sidste.',
  'A period has at most {{days}} days.': 'En periode har højst {{days}} dage.',
  'Choose a plan above the one you have.': 'Vælg et abonnement over det, du har.',
  'Current password is required.': 'Nuværende adgangskode skal udfyldes.',
  'New password is required.': 'Ny adgangskode skal udfyldes.',
  'Passwords do not match.': 'Adgangskoderne er ikke ens.',
  'Please confirm the new password.': 'Bekræft den nye adgangskode.',
  'The current password is not right.': 'Den nuværende adgangskode er ikke rigtig.',
  'This request has been decided already.': 'Anmodningen er allerede afgjort.',
  'The password is not right.': 'Adgangskoden er ikke rigtig.',
  'Your account has no password yet. Have a link mailed to you, set one, and come back.':
    'Din konto har ingen adgangskode endnu. Få et link på mail, vælg en, og kom tilbage.',
  'We are preparing your data. As soon as it is ready, a link comes by email; it works for 24 hours.':
    'Vi gør dine oplysninger klar. Så snart de er klar, kommer der et link på mail; det virker i 24 timer.',
  'The sign-in could not be confirmed. Please try again.': 'Login kunne ikke bekræftes. Prøv igen.',
  'Ticket is required.': 'Billetten mangler.',
  'Answer is required.': 'Svaret mangler.',
  'This site takes no new accounts. Log in with the one you have.':
    'Dette websted tager ikke imod nye konti. Log ind med den, du har.',
  'Only people who were invited can make an account here. Ask whoever runs this site to invite your address.':
    'Kun inviterede kan oprette en konto her. Bed den, der driver webstedet, om at invitere din adresse.',
  'This invitation is for another address. Use the one that was invited.':
    'Denne invitation er til en anden adresse. Brug den, der blev inviteret.',
  'This link is not a whole invitation. Open the link in the mail again.':
    'Linket er ikke en hel invitation. Åbn linket i mailen igen.',
  'This invitation has been used already. Log in with the account that was made with it.':
    'Denne invitation er allerede brugt. Log ind med den konto, der blev oprettet med den.',
  'This invitation was withdrawn. Ask whoever invited you for a new one.':
    'Denne invitation er trukket tilbage. Bed den, der inviterede dig, om en ny.',
  'This invitation has expired. Ask whoever invited you for a new one.':
    'Denne invitation er udløbet. Bed den, der inviterede dig, om en ny.',
  'Name 1 to {{count}} addresses.': 'Angiv 1 til {{count}} adresser.',
  'This sign-in took too long or was used already. Please start again.':
    'Login tog for lang tid eller er allerede brugt. Begynd forfra.',
  'You did not sign in there. Try again, or sign in another way.':
    'Du loggede ikke ind der. Prøv igen, eller log ind på en anden måde.',
  'Your email address is not verified there. Verify it with them first, then try again.':
    'Din e-mailadresse er ikke bekræftet der. Bekræft den hos dem først, og prøv så igen.',
  'The sign-in service cannot be reached right now. Try again shortly.':
    'Loginservicen kan ikke nås lige nu. Prøv igen om lidt.',
  'This file is empty. Choose another one.': 'Filen er tom. Vælg en anden.',
  'This file is not a picture that can be used. Choose a JPEG, PNG, WebP or AVIF.':
    'Filen er ikke et billede, der kan bruges. Vælg en JPEG, PNG, WebP eller AVIF.',
  'HEIC pictures cannot be read here. Save it as a JPEG and choose that. On an iPhone: Settings, Camera, Formats, Most Compatible.':
    'HEIC-billeder kan ikke læses her. Gem billedet som JPEG, og vælg det. På en iPhone: Indstillinger, Kamera, Formater, Mest kompatibel.',
  'This picture cannot be read: it may be damaged or incomplete. Choose another one.':
    'Billedet kan ikke læses: det kan være beskadiget eller ufuldstændigt. Vælg et andet.',
  'This picture has more than {{count}} million pixels. Choose a smaller one.':
    'Billedet har mere end {{count}} millioner billedpunkter. Vælg et mindre.',
  'This picture is no longer there. Upload it again.': 'Billedet findes ikke længere. Upload det igen.',
  'Pictures cannot be reached right now. Try again shortly.':
    'Billederne kan ikke nås lige nu. Prøv igen om lidt.',
  'Too many pictures at once. Wait a moment and try again.':
    'For mange billeder på én gang. Vent lidt, og prøv igen.',
  'Pictures cannot be stored right now. Try again shortly.':
    'Billeder kan ikke gemmes lige nu. Prøv igen om lidt.',
  'You have {{count}} pictures, as many as fair use allows. Take one out of a cabin or service; a day later there is room for another.':
    'Du har {{count}} billeder, så mange som rimelig brug tillader. Fjern et fra en hytte eller tjeneste, så er der plads til et nyt efter et døgn.',
  'Your pictures take {{size}} MB, as much as fair use allows. Take one out of a cabin or service; a day later there is room for another.':
    'Dine billeder fylder {{size}} MB, så meget som rimelig brug tillader. Fjern et fra en hytte eller tjeneste, så er der plads til et nyt efter et døgn.',
  '{{count}} KiB': '{{count}} KiB',
  '{{count}} MiB': '{{count}} MiB',
  'This cabin has no tag yet. Activate one, and its code can be printed on a card.':
    'Denne hytte har ingen brik endnu. Aktivér en, så kan dens kode trykkes på et kort.',
  'All tags of this batch are retired, so there is nothing to print.':
    'Alle brikker i partiet er taget ud af brug, så der er intet at udskrive.',
  'Size must be a whole number from {{min}} to {{max}}.':
    'Størrelsen skal være et helt tal fra {{min}} til {{max}}.',
  'Admins of this site need two-step sign-in, so it cannot be turned off.':
    'Administratorer på dette websted skal have totrinslogin, så det kan ikke slås fra.',
  'Code is required.': 'Kode skal udfyldes.',
  'Enter the code of your authenticator app, or a recovery code.':
    'Skriv koden fra din godkendelsesapp, eller en gendannelseskode.',
  'Set up two-step sign-in first, under Settings, Security: this site asks it of all admins.':
    'Indstil først totrinslogin under Indstillinger, Sikkerhed: her kræves det af alle administratorer.',
  'The code is not right, or it was used already. Wait for the next one and try again.':
    'Koden er forkert eller allerede brugt. Vent på den næste, og prøv igen.',
  'This set-up is over. Start again and scan the new code.':
    'Denne opsætning er afsluttet. Begynd forfra, og scan den nye kode.',
  'Turn off your own two-step sign-in under Settings, Security.':
    'Dit eget totrinslogin slår du fra under Indstillinger, Sikkerhed.',
  'Two-step sign-in is off.': 'Totrinslogin er slået fra.',
  'Two-step sign-in is on already.': 'Totrinslogin er allerede slået til.',
  'This is being worked on right now. Look again in a moment.':
    'Der arbejdes på det lige nu. Se igen om et øjeblik.',
};
