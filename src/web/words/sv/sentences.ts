import type { Sentences } from '../sentences.ts';

/** What the server and the contracts say, by its English (see `say.ts`). */
export const sentences: Sentences = {
  '"{{name}}" is in the address more than once. Send it once.':
    '"{{name}}" står i adressen mer än en gång. Skicka det en gång.',
  'Add at least one FAQ item.': 'Lägg till minst en fråga.',
  'Add at least one item, or remove the service outside this dialog.':
    'Lägg till minst en post, eller ta bort tjänsten utanför den här rutan.',
  'Add at least one item.': 'Lägg till minst en post.',
  'Add at least one minibar item.': 'Lägg till minst en vara i minibaren.',
  'Add at least one taxi contact.': 'Lägg till minst en taxi.',
  'An account with this email already exists. Log in instead, or use another email.':
    'Det finns redan ett konto med den här e-postadressen. Logga in i stället, eller använd en annan adress.',
  'Check what you entered.': 'Kontrollera det du har fyllt i.',
  'Choose a time zone from the list.': 'Välj en tidszon i listan.',
  'Choose a password of your own first.': 'Välj först ett eget lösenord.',
  'Choose another password than the one you were given.': 'Välj ett annat lösenord än det du fick.',
  'Choose days from {{first}} to {{last}}.': 'Välj dagar från {{first}} till {{last}}.',
  'Choose one of the avatars.': 'Välj en av bilderna.',
  'Contains characters that cannot be saved.': 'Innehåller tecken som inte kan sparas.',
  'Count must be a whole number.': 'Antalet måste vara ett heltal.',
  'Count must be from 1 to {{max}}.': 'Antalet måste vara mellan 1 och {{max}}.',
  'Description is required.': 'Beskrivning krävs.',
  'Email is required': 'E-post krävs',
  'Email must be valid': 'E-postadressen är inte giltig',
  'Email must contain @': 'E-postadressen måste innehålla @',
  'Fill in both latitude and longitude, or leave both empty.':
    'Skriv både latitud och longitud, eller lämna båda tomma.',
  'First name is required': 'Förnamn krävs',
  'If that email exists in our system, we have sent you a reset link.':
    'Om adressen finns hos oss har vi skickat en återställningslänk till dig.',
  'Invalid email or password.': 'Fel e-post eller lösenord.',
  'Invalid token format. Use ABCD1234.': 'Nyckeln har fel format. Skriv som ABCD1234.',
  'Is not valid.': 'Är inte giltigt.',
  'Is too high.': 'Är för högt.',
  'Is too long.': 'Är för långt.',
  'Last name is required': 'Efternamn krävs',
  'Location is required': 'Plats krävs',
  'Latitude must be a number from -90 to 90, such as 57.6612.':
    'Latituden måste vara ett tal från -90 till 90, till exempel 57,6612.',
  'Longitude must be a number from -180 to 180, such as 13.3456.':
    'Longituden måste vara ett tal från -180 till 180, till exempel 13,3456.',
  'Max quantity must be a whole number.': 'Högsta antal måste vara ett heltal.',
  'Max quantity must be at least 1.': 'Högsta antal måste vara minst 1.',
  'Max quantity must be at most 999.': 'Högsta antal får vara högst 999.',
  'Must be a JSON object as a string.': 'Måste vara ett JSON-objekt som text.',
  'Must be a list of service ids.': 'Måste vara en lista med tjänster.',
  'Must be a list.': 'Måste vara en lista.',
  'Must be a positive whole number.': 'Måste vara ett positivt heltal.',
  'Must be a whole number.': 'Måste vara ett heltal.',
  'Must be at most {{max}}.': 'Får vara högst {{max}}.',
  'Must be text.': 'Måste vara text.',
  'Must be true or false.': 'Måste vara sant eller falskt.',
  'Must not be negative.': 'Får inte vara negativt.',
  "Name each of the cabin's services exactly once.": 'Ange var och en av stugans tjänster exakt en gång.',
  'Name is required': 'Namn krävs',
  'Not found.': 'Hittades inte.',
  'Only an administrator may do this.': 'Bara en administratör får göra det här.',
  'Password is required.': 'Lösenord krävs.',
  'Password is too long.': 'Lösenordet är för långt.',
  'Password must be at least {{min}} characters.': 'Lösenordet måste ha minst {{min}} tecken.',
  'Password must be at most {{max}} characters.': 'Lösenordet får ha högst {{max}} tecken.',
  'Password must not contain “{{word}}”, which is easy to guess. Choose another.':
    'Lösenordet får inte innehålla ”{{word}}”, som är lätt att gissa. Välj ett annat.',
  'Payment link is required for paid service.': 'En betaltjänst behöver en betalningslänk.',
  'Price is too high.': 'Priset är för högt.',
  'Price must be a number.': 'Priset måste vara ett tal.',
  'Price must be greater than 0.': 'Priset måste vara större än 0.',
  'SSID is required': 'Nätverkets namn krävs',
  'Send a JSON object.': 'Skicka ett JSON-objekt.',
  'Send the body as application/json.': 'Skicka innehållet som application/json.',
  'Something went wrong on our side. Please try again.': 'Något gick fel hos oss. Försök igen.',
  'Text is required': 'Text krävs',
  'The database cannot be reached right now. Nothing was changed; try again shortly.':
    'Databasen kan inte nås just nu. Inget har ändrats; försök igen om en stund.',
  'The request could not be read. Send well-formed JSON.': 'Anropet kunde inte läsas. Skicka välformad JSON.',
  'The {{plan}} plan holds {{cabins}}. Upgrade your plan or release a tag to activate this one.':
    'Planen {{plan}} rymmer {{cabins}}. Uppgradera planen eller frigör en bricka för att aktivera den här.',
  'The {{plan}} plan holds {{cabins}}. Release a tag to activate this one.':
    'Planen {{plan}} rymmer {{cabins}}. Frigör en bricka för att aktivera den här.',
  '1 active cabin': '1 aktiv stuga',
  '{{count}} active cabins': '{{count}} aktiva stugor',
  'This account has been switched off. Please contact support.':
    'Det här kontot är avstängt. Kontakta supporten.',
  'This address is not well-formed.': 'Adressen är inte välformad.',
  'This cabin already has the tag {{code}}. Release it before linking another.':
    'Stugan har redan brickan {{code}}. Frigör den innan du kopplar en annan.',
  'This cabin has no tag to release.': 'Stugan har ingen bricka att frigöra.',
  'This language was removed from the cabin. Add it again to save translations into it.':
    'Det här språket har tagits bort från stugan. Lägg till det igen för att spara översättningar till det.',
  'This cabin was changed elsewhere since you opened it.':
    'Stugan har ändrats på annat håll sedan du öppnade den.',
  'This code is not valid or is already in use.': 'Koden är inte giltig eller används redan.',
  'This guide is full: its services may hold {{max}} characters together, so that it opens at once on a weak signal. Shorten this text or another by {{excess}} characters.':
    'Guiden är full: dess tjänster får tillsammans ha {{max}} tecken, så att den öppnas direkt även med svag täckning. Korta den här texten eller en annan med {{excess}} tecken.',
  'This guide is full in one of its languages: there too it may hold {{max}} characters, so that it opens at once on a weak signal. Shorten this text or a translation by {{excess}} characters.':
    'Guiden är full på ett av sina språk: även där ryms {{max}} tecken, så att den öppnas direkt också på svagt nät. Korta den här texten eller en översättning med {{excess}} tecken.',
  'This is one of the most common passwords, which are guessed first. Choose another, such as a few words that nobody would put together.':
    'Det här är ett av de vanligaste lösenorden, och de gissas först. Välj ett annat, till exempel några ord som ingen annan skulle sätta ihop.',
  'This is too large. Send at most {{amount}}.': 'Det här är för stort. Skicka högst {{amount}}.',
  'This translation was changed elsewhere since you opened it.':
    'Översättningen har ändrats på annat håll sedan du öppnade den.',
  'This service was changed elsewhere since you opened it.':
    'Tjänsten har ändrats på annat håll sedan du öppnade den.',
  'This tag is no longer in use.': 'Brickan används inte längre.',
  'This tag is not linked to a cabin yet.': 'Brickan är inte kopplad till någon stuga än.',
  'Title is required.': 'Rubrik krävs.',
  'Token is required.': 'Aktiveringsnyckel krävs.',
  'Too many tries. Wait {{wait}} and try again.': 'För många försök. Vänta {{wait}} och försök igen.',
  'a minute': 'en minut',
  '{{count}} minutes': '{{count}} minuter',
  '{{count}} hours': '{{count}} timmar',
  'Use a currency code of three letters, such as SEK.':
    'Använd en valutakod med tre bokstäver, till exempel SEK.',
  'Use a web address that starts with https:// or http://.':
    'Använd en webbadress som börjar med https:// eller http://.',
  'Use at most {{max}} characters.': 'Använd högst {{max}} tecken.',
  'Use at most {{max}} items.': 'Använd högst {{max}} poster.',
  'Use digits, spaces and + ( ) - only.': 'Använd bara siffror, mellanslag och + ( ) -.',
  'Use one of: {{words}}.': 'Använd något av: {{words}}.',
  'Video URL is required for video service.': 'En videotjänst behöver en webbadress till videon.',
  'You are not logged in.': 'Du är inte inloggad.',
  'You have {{count}} cabins without a tag, as many as fair use allows. Delete one to add another.':
    'Du har {{count}} stugor utan bricka, så många som rimlig användning tillåter. Ta bort en för att lägga till en ny.',
  'Your account has been created. You can now log in.': 'Ditt konto är skapat. Du kan logga in nu.',
  'Your password has been updated.': 'Ditt lösenord är uppdaterat.',
  'Your reset link has expired or is invalid. Please request a new one.':
    'Återställningslänken har gått ut eller är ogiltig. Begär en ny.',
  'The {{needed}} plan is needed for {{service}}; yours is {{plan}}. Upgrade under Settings, Subscription Plan.':
    'Planen {{needed}} behövs för {{service}}; din är {{plan}}. Uppgradera under Inställningar, Plan.',
  'Must be a list of languages.': 'Måste vara en lista med språk.',
  'Must be a list of translations.': 'Måste vara en lista med översättningar.',
  'Name each language once.': 'Ange varje språk en gång.',
  'Send at least one translation.': 'Skicka minst en översättning.',
  'Send at most 500 translations at once.': 'Skicka högst 500 översättningar åt gången.',
  'This text is no longer in the guide. Copy your words if you want to keep them.':
    'Texten finns inte längre i guiden. Kopiera det du skrivit om du vill behålla det.',
  "This is the cabin's own language. Choose another one to translate into.":
    'Det är stugans eget språk. Välj ett annat att översätta till.',
  "The cabin's languages were changed meanwhile. Look at them before going on.":
    'Stugans språk ändrades under tiden. Titta på dem innan du fortsätter.',
  'This text was changed meanwhile, and is translated already. Copy your words, then load the page anew.':
    'Texten ändrades under tiden och är redan översatt. Kopiera det du skrev och ladda sedan om sidan.',
  'No translation service is set up here. Write the translations yourself.':
    'Här finns ingen översättningstjänst. Skriv översättningarna själv.',
  'The translation service does not answer right now. Texts translated and saved before that: {{count}}. Try again shortly to go on.':
    'Översättningstjänsten svarar inte just nu. Texter som hann översättas och sparas: {{count}}. Försök igen om en stund för att fortsätta.',
  translations: 'översättningar',
  'more than {{count}} translation languages': 'fler än {{count}} översättningsspråk',
  'a service of your own': 'en egen tjänst',
  'Failed to fetch': 'Ingen kontakt med servern',
  'This is the last admin. Make someone else an admin first.':
    'Det här är den sista administratören. Gör först någon annan till administratör.',
  'Use a date and time such as 2027-01-31T00:00:00Z.': 'Ange datum och tid som 2027-01-31T00:00:00Z.',
  'Use a day such as 2027-01-31.': 'Ange en dag som 2027-01-31.',
  'Use a day such as 2026-07-01.': 'Ange en dag, till exempel 2026-07-01.',
  'Use either days, or from and to.': 'Ange antingen days, eller from och to.',
  'Use from and to together.': 'Ange from och to tillsammans.',
  'The first day must not come after the last.': 'Den första dagen får inte komma efter den sista.',
  'A period has at most {{days}} days.': 'En period har högst {{days}} dagar.',
  'Choose a plan above the one you have.': 'Välj en plan över den du har.',
  'Current password is required.': 'Nuvarande lösenord krävs.',
  'New password is required.': 'Nytt lösenord krävs.',
  'Passwords do not match.': 'Lösenorden stämmer inte överens.',
  'Please confirm the new password.': 'Bekräfta det nya lösenordet.',
  'The current password is not right.': 'Det nuvarande lösenordet stämmer inte.',
  'This request has been decided already.': 'Förfrågan är redan avgjord.',
  'The password is not right.': 'Lösenordet stämmer inte.',
  'Your account has no password yet. Have a link mailed to you, set one, and come back.':
    'Kontot har inget lösenord än. Be om en länk på mejl, välj ett och kom tillbaka.',
  'We are preparing your data. As soon as it is ready, a link comes by email; it works for 24 hours.':
    'Vi förbereder dina uppgifter. När de är klara kommer en länk på mejl; den fungerar i 24 timmar.',
  'The sign-in could not be confirmed. Please try again.': 'Inloggningen kunde inte bekräftas. Försök igen.',
  'Ticket is required.': 'Biljetten saknas.',
  'Answer is required.': 'Svaret saknas.',
  'This site takes no new accounts. Log in with the one you have.':
    'Den här webbplatsen tar inte emot nya konton. Logga in med det du har.',
  'Only people who were invited can make an account here. Ask whoever runs this site to invite your address.':
    'Bara de som har blivit inbjudna kan skapa ett konto här. Be den som driver webbplatsen att bjuda in din adress.',
  'This invitation is for another address. Use the one that was invited.':
    'Den här inbjudan är för en annan adress. Använd den som blev inbjuden.',
  'This link is not a whole invitation. Open the link in the mail again.':
    'Länken är inte en hel inbjudan. Öppna länken i mejlet igen.',
  'This invitation has been used already. Log in with the account that was made with it.':
    'Den här inbjudan har redan använts. Logga in med kontot som skapades med den.',
  'This invitation was withdrawn. Ask whoever invited you for a new one.':
    'Den här inbjudan har dragits tillbaka. Be den som bjöd in dig om en ny.',
  'This invitation has expired. Ask whoever invited you for a new one.':
    'Den här inbjudan har gått ut. Be den som bjöd in dig om en ny.',
  'Name 1 to {{count}} addresses.': 'Ange 1 till {{count}} adresser.',
  'This sign-in took too long or was used already. Please start again.':
    'Inloggningen tog för lång tid eller har redan använts. Börja om.',
  'You did not sign in there. Try again, or sign in another way.':
    'Du loggade inte in där. Försök igen, eller logga in på ett annat sätt.',
  'Your email address is not verified there. Verify it with them first, then try again.':
    'Din e-postadress är inte verifierad där. Verifiera den hos dem först och försök sedan igen.',
  'The sign-in service cannot be reached right now. Try again shortly.':
    'Inloggningstjänsten kan inte nås just nu. Försök igen om en stund.',
  'This file is empty. Choose another one.': 'Filen är tom. Välj en annan.',
  'This file is not a picture that can be used. Choose a JPEG, PNG, WebP or AVIF.':
    'Filen är ingen bild som går att använda. Välj en JPEG, PNG, WebP eller AVIF.',
  'HEIC pictures cannot be read here. Save it as a JPEG and choose that. On an iPhone: Settings, Camera, Formats, Most Compatible.':
    'HEIC-bilder går inte att läsa här. Spara bilden som JPEG och välj den. På en iPhone: Inställningar, Kamera, Format, Mest kompatibelt.',
  'This picture cannot be read: it may be damaged or incomplete. Choose another one.':
    'Bilden går inte att läsa: den kan vara skadad eller ofullständig. Välj en annan.',
  'This picture has more than {{count}} million pixels. Choose a smaller one.':
    'Bilden har mer än {{count}} miljoner bildpunkter. Välj en mindre.',
  'This picture is no longer there. Upload it again.': 'Bilden finns inte längre. Ladda upp den igen.',
  'Pictures cannot be reached right now. Try again shortly.':
    'Bilderna går inte att nå just nu. Försök igen om en liten stund.',
  'Too many pictures at once. Wait a moment and try again.':
    'För många bilder på en gång. Vänta en stund och försök igen.',
  'Pictures cannot be stored right now. Try again shortly.':
    'Bilder kan inte sparas just nu. Försök igen om en stund.',
  'You have {{count}} pictures, as many as fair use allows. Take one out of a cabin or service; a day later there is room for another.':
    'Du har {{count}} bilder, så många som rimlig användning tillåter. Ta bort en från en stuga eller tjänst, så finns det plats för en ny efter ett dygn.',
  'Your pictures take {{size}} MB, as much as fair use allows. Take one out of a cabin or service; a day later there is room for another.':
    'Dina bilder tar {{size}} MB, så mycket som rimlig användning tillåter. Ta bort en från en stuga eller tjänst, så finns det plats för en ny efter ett dygn.',
  '{{count}} KiB': '{{count}} KiB',
  '{{count}} MiB': '{{count}} MiB',
  'This cabin has no tag yet. Activate one, and its code can be printed on a card.':
    'Den här stugan har ingen bricka än. Aktivera en, så kan dess kod tryckas på ett kort.',
  'All tags of this batch are retired, so there is nothing to print.':
    'Alla brickor i omgången är tagna ur bruk, så det finns inget att skriva ut.',
  'Size must be a whole number from {{min}} to {{max}}.':
    'Storleken måste vara ett heltal från {{min}} till {{max}}.',
  'Admins of this site need two-step sign-in, so it cannot be turned off.':
    'Administratörer på den här webbplatsen måste ha tvåstegsinloggning, så den kan inte stängas av.',
  'Code is required.': 'Kod krävs.',
  'Enter the code of your authenticator app, or a recovery code.':
    'Skriv koden från din autentiseringsapp, eller en återställningskod.',
  'Set up two-step sign-in first, under Settings, Security: this site asks it of all admins.':
    'Ställ först in tvåstegsinloggning under Inställningar, Säkerhet: här krävs det av alla administratörer.',
  'The code is not right, or it was used already. Wait for the next one and try again.':
    'Koden är fel eller redan använd. Vänta på nästa och försök igen.',
  'This set-up is over. Start again and scan the new code.':
    'Den här inställningen är inte längre aktuell. Börja om och skanna den nya koden.',
  'Turn off your own two-step sign-in under Settings, Security.':
    'Din egen tvåstegsinloggning stänger du av under Inställningar, Säkerhet.',
  'Two-step sign-in is off.': 'Tvåstegsinloggning är av.',
  'Two-step sign-in is on already.': 'Tvåstegsinloggning är redan på.',
  'This is being worked on right now. Look again in a moment.':
    'Det här arbetas på just nu. Titta igen om en stund.',
};
