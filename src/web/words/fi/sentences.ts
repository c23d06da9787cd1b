import type { Sentences } from '../sentences.ts';

/** What the server and the contracts say, by its English (see `say.ts`). */
export const sentences: Sentences = {
  '"{{name}}" is in the address more than once. Send it once.':
    '”{{name}}” on osoitteessa useammin kuin kerran. Lähetä se kerran.',
  'Add at least one FAQ item.': 'Lisää vähintään yksi kysymys.',
  'Add at least one item, or remove the service outside this dialog.':
    'Lisää vähintään yksi kohta tai poista palvelu tämän ikkunan ulkopuolella.',
  'Add at least one item.': 'Lisää vähintään yksi kohta.',
  'Add at least one minibar item.': 'Lisää vähintään yksi minibaarin tuote.',
  'Add at least one taxi contact.': 'Lisää vähintään yksi taksi.',
  'An account with this email already exists. Log in instead, or use another email.':
    'Tällä sähköpostiosoitteella on jo tili. Kirjaudu sillä tai käytä toista osoitetta.',
  'Check what you entered.': 'Tarkista kirjoittamasi tiedot.',
  'Choose a time zone from the list.': 'Valitse aikavyöhyke luettelosta.',
  'Choose a password of your own first.': 'Valitse ensin oma salasana.',
  'Choose another password than the one you were given.': 'Valitse jokin muu salasana kuin se, jonka sait.',
  'Choose days from {{first}} to {{last}}.': 'Valitse päiviä väliltä {{first}}–{{last}}.',
  'Choose one of the avatars.': 'Valitse yksi kuvista.',
  'Contains characters that cannot be saved.': 'Sisältää merkkejä, joita ei voi tallentaa.',
  'Count must be a whole number.': 'Määrän on oltava kokonaisluku.',
  'Count must be from 1 to {{max}}.': 'Määrän on oltava 1–{{max}}.',
  'Description is required.': 'Kuvaus puuttuu.',
  'Email is required': 'Sähköposti puuttuu',
  'Email must be valid': 'Sähköpostiosoite ei kelpaa',
  'Email must contain @': 'Sähköpostiosoitteessa on oltava @',
  'Fill in both latitude and longitude, or leave both empty.':
    'Täytä sekä leveys- että pituusaste, tai jätä molemmat tyhjiksi.',
  'First name is required': 'Etunimi puuttuu',
  'If that email exists in our system, we have sent you a reset link.':
    'Jos osoite on järjestelmässämme, lähetimme siihen palautuslinkin.',
  'Invalid email or password.': 'Väärä sähköposti tai salasana.',
  'Invalid token format. Use ABCD1234.': 'Avaimen muoto on väärä. Kirjoita näin: ABCD1234.',
  'Is not valid.': 'Ei kelpaa.',
  'Is too high.': 'On liian suuri.',
  'Is too long.': 'On liian pitkä.',
  'Last name is required': 'Sukunimi puuttuu',
  'Location is required': 'Sijainti puuttuu',
  'Latitude must be a number from -90 to 90, such as 57.6612.':
    'Leveysasteen on oltava luku väliltä -90–90, esimerkiksi 57,6612.',
  'Longitude must be a number from -180 to 180, such as 13.3456.':
    'Pituusasteen on oltava luku väliltä -180–180, esimerkiksi 13,3456.',
  'Max quantity must be a whole number.': 'Enimmäismäärän on oltava kokonaisluku.',
  'Max quantity must be at least 1.': 'Enimmäismäärän on oltava vähintään 1.',
  'Max quantity must be at most 999.': 'Enimmäismäärä saa olla enintään 999.',
  'Must be a JSON object as a string.': 'On oltava JSON-olio tekstinä.',
  'Must be a list of service ids.': 'On oltava luettelo palveluista.',
  'Must be a list.': 'On oltava luettelo.',
  'Must be a positive whole number.': 'On oltava positiivinen kokonaisluku.',
  'Must be a whole number.': 'On oltava kokonaisluku.',
  'Must be at most {{max}}.': 'Saa olla enintään {{max}}.',
  'Must be text.': 'On oltava tekstiä.',
  'Must be true or false.': 'On oltava tosi tai epätosi.',
  'Must not be negative.': 'Ei saa olla negatiivinen.',
  "Name each of the cabin's services exactly once.": 'Luettele jokainen mökin palvelu täsmälleen kerran.',
  'Name is required': 'Nimi puuttuu',
  'Not found.': 'Ei löytynyt.',
  'Only an administrator may do this.': 'Vain ylläpitäjä voi tehdä tämän.',
  'Password is required.': 'Salasana puuttuu.',
  'Password is too long.': 'Salasana on liian pitkä.',
  'Password must be at least {{min}} characters.': 'Salasanassa on oltava vähintään {{min}} merkkiä.',
  'Password must be at most {{max}} characters.': 'Salasanassa saa olla enintään {{max}} merkkiä.',
  'Password must not contain “{{word}}”, which is easy to guess. Choose another.':
    'Salasanassa ei saa olla sanaa ”{{word}}”, koska se on helppo arvata. Valitse toinen.',
  'Payment link is required for paid service.': 'Maksullinen palvelu tarvitsee maksulinkin.',
  'Price is too high.': 'Hinta on liian korkea.',
  'Price must be a number.': 'Hinnan on oltava luku.',
  'Price must be greater than 0.': 'Hinnan on oltava suurempi kuin 0.',
  'SSID is required': 'Verkon nimi puuttuu',
  'Send a JSON object.': 'Lähetä JSON-olio.',
  'Send the body as application/json.': 'Lähetä sisältö muodossa application/json.',
  'Something went wrong on our side. Please try again.': 'Jokin meni vikaan meillä. Yritä uudelleen.',
  'Text is required': 'Teksti puuttuu',
  'The database cannot be reached right now. Nothing was changed; try again shortly.':
    'Tietokantaan ei juuri nyt saada yhteyttä. Mitään ei muutettu; yritä hetken kuluttua uudelleen.',
  'The request could not be read. Send well-formed JSON.':
    'Pyyntöä ei voitu lukea. Lähetä kelvollista JSONia.',
  'The {{plan}} plan holds {{cabins}}. Upgrade your plan or release a tag to activate this one.':
    'Tilaukseen {{plan}} kuuluu {{cabins}}. Päivitä tilaus tai vapauta laatta, niin voit aktivoida tämän.',
  'The {{plan}} plan holds {{cabins}}. Release a tag to activate this one.':
    'Tilaukseen {{plan}} kuuluu {{cabins}}. Vapauta laatta, niin voit aktivoida tämän.',
  '1 active cabin': '1 aktiivinen mökki',
  '{{count}} active cabins': '{{count}} aktiivista mökkiä',
  'This account has been switched off. Please contact support.':
    'Tämä tili on suljettu. Ota yhteyttä tukeen.',
  'This address is not well-formed.': 'Osoite on virheellinen.',
  'This cabin already has the tag {{code}}. Release it before linking another.':
    'Mökillä on jo laatta {{code}}. Vapauta se ennen kuin liität toisen.',
  'This cabin has no tag to release.': 'Mökillä ei ole vapautettavaa laattaa.',
  'This language was removed from the cabin. Add it again to save translations into it.':
    'Tämä kieli on poistettu mökiltä. Lisää se uudelleen, niin voit tallentaa käännöksiä sille.',
  'This cabin was changed elsewhere since you opened it.':
    'Mökkiä on muutettu muualla sen jälkeen, kun avasit sen.',
  'This code is not valid or is already in use.': 'Koodi ei kelpaa tai se on jo käytössä.',
  'This guide is full: its services may hold {{max}} characters together, so that it opens at once on a weak signal. Shorten this text or another by {{excess}} characters.':
    'Opas on täynnä: sen palveluissa saa olla yhteensä {{max}} merkkiä, jotta se avautuu heti heikollakin yhteydellä. Lyhennä tätä tai toista tekstiä {{excess}} merkkiä.',
  'This guide is full in one of its languages: there too it may hold {{max}} characters, so that it opens at once on a weak signal. Shorten this text or a translation by {{excess}} characters.':
    'Opas on täynnä yhdellä kielistään: silläkin mahtuu {{max}} merkkiä, jotta se avautuu heti heikollakin yhteydellä. Lyhennä tätä tekstiä tai käännöstä {{excess}} merkkiä.',
  'This is one of the most common passwords, which are guessed first. Choose another, such as a few words that nobody would put together.':
    'Tämä on yksi yleisimmistä salasanoista, ja ne arvataan ensin. Valitse toinen, esimerkiksi muutaman sanan yhdistelmä, jota kukaan muu ei keksisi.',
  'This is too large. Send at most {{amount}}.': 'Tämä on liian suuri. Lähetä enintään {{amount}}.',
  'This translation was changed elsewhere since you opened it.':
    'Käännöstä on muutettu muualla sen jälkeen, kun avasit sen.',
  'This service was changed elsewhere since you opened it.':
    'Palvelua on muutettu muualla sen jälkeen, kun avasit sen.',
  'This tag is no longer in use.': 'Laatta ei ole enää käytössä.',
  'This tag is not linked to a cabin yet.': 'Laattaa ei ole vielä liitetty mökkiin.',
  'Title is required.': 'Otsikko puuttuu.',
  'Token is required.': 'Aktivointiavain puuttuu.',
  'Too many tries. Wait {{wait}} and try again.': 'Liian monta yritystä. Odota {{wait}} ja yritä uudelleen.',
  'a minute': 'minuutti',
  '{{count}} minutes': '{{count}} minuuttia',
  '{{count}} hours': '{{count}} tuntia',
  'Use a currency code of three letters, such as SEK.':
    'Käytä kolmikirjaimista valuuttakoodia, esimerkiksi EUR.',
  'Use a web address that starts with https:// or http://.':
    'Käytä verkko-osoitetta, jonka alussa on https:// tai http://.',
  'Use at most {{max}} characters.': 'Käytä enintään {{max}} merkkiä.',
  'Use at most {{max}} items.': 'Käytä enintään {{max}} kohtaa.',
  'Use digits, spaces and + ( ) - only.': 'Käytä vain numeroita, välilyöntejä ja merkkejä + ( ) -.',
  'Use one of: {{words}}.': 'Käytä jotakin näistä: {{words}}.',
  'Video URL is required for video service.': 'Videopalvelu tarvitsee videon osoitteen.',
  'You are not logged in.': 'Et ole kirjautunut.',
  'You have {{count}} cabins without a tag, as many as fair use allows. Delete one to add another.':
    'Sinulla on {{count}} mökkiä ilman laattaa, niin monta kuin kohtuukäyttö sallii. Poista yksi, jos haluat lisätä toisen.',
  'Your account has been created. You can now log in.': 'Tilisi on luotu. Voit nyt kirjautua.',
  'Your password has been updated.': 'Salasanasi on päivitetty.',
  'Your reset link has expired or is invalid. Please request a new one.':
    'Palautuslinkki on vanhentunut tai virheellinen. Pyydä uusi.',
  'The {{needed}} plan is needed for {{service}}; yours is {{plan}}. Upgrade under Settings, Subscription Plan.':
    'Tähän tarvitaan tilaus {{needed}}: {{service}}. Sinulla on {{plan}}. Päivitä kohdassa Asetukset, Tilaus.',
  'Must be a list of languages.': 'On oltava luettelo kielistä.',
  'Must be a list of translations.': 'On oltava luettelo käännöksistä.',
  'Name each language once.': 'Mainitse jokainen kieli kerran.',
  'Send at least one translation.': 'Lähetä vähintään yksi käännös.',
  'Send at most 500 translations at once.': 'Lähetä enintään 500 käännöstä kerralla.',
  'This text is no longer in the guide. Copy your words if you want to keep them.':
    'Tekstiä ei enää ole oppaassa. Kopioi kirjoittamasi, jos haluat säilyttää sen.',
  "This is the cabin's own language. Choose another one to translate into.":
    'Tämä on mökin oma kieli. Valitse käännökselle jokin toinen kieli.',
  "The cabin's languages were changed meanwhile. Look at them before going on.":
    'Mökin kieliä muutettiin sillä välin. Tarkista ne ennen kuin jatkat.',
  'This text was changed meanwhile, and is translated already. Copy your words, then load the page anew.':
    'Tekstiä muutettiin sillä välin, ja se on jo käännetty. Kopioi kirjoittamasi teksti ja lataa sitten sivu uudelleen.',
  'No translation service is set up here. Write the translations yourself.':
    'Täällä ei ole käännöspalvelua käytössä. Kirjoita käännökset itse.',
  'The translation service does not answer right now. Texts translated and saved before that: {{count}}. Try again shortly to go on.':
    'Käännöspalvelu ei vastaa juuri nyt. Sitä ennen käännettyjä ja tallennettuja tekstejä: {{count}}. Jatka yrittämällä hetken kuluttua uudelleen.',
  translations: 'käännökset',
  'more than {{count}} translation languages': 'useampi kuin {{count}} käännöskieltä',
  'a service of your own': 'oma palvelu',
  'Failed to fetch': 'Palvelimeen ei saada yhteyttä',
  'This is the last admin. Make someone else an admin first.':
    'Tämä on viimeinen ylläpitäjä. Tee ensin jostakusta toisesta ylläpitäjä.',
  'Use a date and time such as 2027-01-31T00:00:00Z.': 'Käytä muotoa 2027-01-31T00:00:00Z.',
  'Use a day such as 2027-01-31.': 'Käytä muotoa 2027-01-31.',
  'Use a day such as 2026-07-01.': 'Anna päivä, esimerkiksi 2026-07-01.',
  'Use either days, or from and to.': 'Anna joko days tai from ja to.',
  'Use from and to together.': 'Anna from ja to yhdessä.',
  'The first day must not come after the last.': 'Ensimmäinen päivä ei voi olla viimeisen jälkeen.',
  'A period has at most {{days}} days.': 'Ajanjaksossa on enintään {{days}} päivää.',
  'Choose a plan above the one you have.': 'Valitse nykyistä laajempi tilaus.',
  'Current password is required.': 'Nykyinen salasana tarvitaan.',
  'New password is required.': 'Uusi salasana tarvitaan.',
  'Passwords do not match.': 'Salasanat eivät täsmää.',
  'Please confirm the new password.': 'Vahvista uusi salasana.',
  'The current password is not right.': 'Nykyinen salasana ei ole oikein.',
  'This request has been decided already.': 'Pyyntö on jo ratkaistu.',
  'The password is not right.': 'Salasana ei ole oikein.',
  'Your account has no password yet. Have a link mailed to you, set one, and come back.':
    'Tililläsi ei ole vielä salasanaa. Pyydä linkki sähköpostiisi, aseta salasana ja palaa tänne.',
  'We are preparing your data. As soon as it is ready, a link comes by email; it works for 24 hours.':
    'Valmistelemme tietojasi. Kun ne ovat valmiina, saat linkin sähköpostiisi; se toimii 24 tuntia.',
  'The sign-in could not be confirmed. Please try again.':
    'Kirjautumista ei voitu vahvistaa. Yritä uudelleen.',
  'Ticket is required.': 'Tunnus puuttuu.',
  'Answer is required.': 'Vastaus puuttuu.',
  'This site takes no new accounts. Log in with the one you have.':
    'Tälle sivustolle ei voi luoda uusia tilejä. Kirjaudu tilillä, joka sinulla on.',
  'Only people who were invited can make an account here. Ask whoever runs this site to invite your address.':
    'Vain kutsutut voivat luoda tilin täällä. Pyydä sivuston ylläpitäjää kutsumaan osoitteesi.',
  'This invitation is for another address. Use the one that was invited.':
    'Tämä kutsu on toiselle osoitteelle. Käytä kutsuttua osoitetta.',
  'This link is not a whole invitation. Open the link in the mail again.':
    'Linkki ei ole kokonainen kutsu. Avaa viestissä oleva linkki uudelleen.',
  'This invitation has been used already. Log in with the account that was made with it.':
    'Tämä kutsu on jo käytetty. Kirjaudu tilillä, joka sillä luotiin.',
  'This invitation was withdrawn. Ask whoever invited you for a new one.':
    'Tämä kutsu on peruttu. Pyydä kutsujalta uusi.',
  'This invitation has expired. Ask whoever invited you for a new one.':
    'Tämän kutsun voimassaolo on päättynyt. Pyydä kutsujalta uusi.',
  'Name 1 to {{count}} addresses.': 'Anna 1–{{count}} osoitetta.',
  'This sign-in took too long or was used already. Please start again.':
    'Kirjautuminen kesti liian kauan tai se on jo käytetty. Aloita alusta.',
  'You did not sign in there. Try again, or sign in another way.':
    'Et kirjautunut siellä. Yritä uudelleen tai kirjaudu toisella tavalla.',
  'Your email address is not verified there. Verify it with them first, then try again.':
    'Sähköpostiosoitettasi ei ole vahvistettu siellä. Vahvista se ensin heillä ja yritä sitten uudelleen.',
  'The sign-in service cannot be reached right now. Try again shortly.':
    'Kirjautumispalveluun ei saada nyt yhteyttä. Yritä hetken kuluttua uudelleen.',
  'This file is empty. Choose another one.': 'Tiedosto on tyhjä. Valitse toinen.',
  'This file is not a picture that can be used. Choose a JPEG, PNG, WebP or AVIF.':
    'Tiedosto ei ole kuva, jota voi käyttää. Valitse JPEG, PNG, WebP tai AVIF.',
  'HEIC pictures cannot be read here. Save it as a JPEG and choose that. On an iPhone: Settings, Camera, Formats, Most Compatible.':
    'HEIC-kuvia ei voi lukea täällä. Tallenna kuva JPEG-muodossa ja valitse se. iPhonessa: Asetukset, Kamera, Muodot, Yhteensopivin.',
  'This picture cannot be read: it may be damaged or incomplete. Choose another one.':
    'Kuvaa ei voi lukea: se voi olla vioittunut tai vajaa. Valitse toinen.',
  'This picture has more than {{count}} million pixels. Choose a smaller one.':
    'Kuvassa on yli {{count}} miljoonaa kuvapistettä. Valitse pienempi.',
  'This picture is no longer there. Upload it again.': 'Kuvaa ei enää ole. Lataa se uudelleen.',
  'Pictures cannot be reached right now. Try again shortly.':
    'Kuviin ei juuri nyt saada yhteyttä. Yritä hetken kuluttua uudelleen.',
  'Too many pictures at once. Wait a moment and try again.':
    'Liian monta kuvaa yhtä aikaa. Odota hetki ja yritä uudelleen.',
  'Pictures cannot be stored right now. Try again shortly.':
    'Kuvia ei voi juuri nyt tallentaa. Yritä hetken päästä uudelleen.',
  'You have {{count}} pictures, as many as fair use allows. Take one out of a cabin or service; a day later there is room for another.':
    'Sinulla on {{count}} kuvaa, niin monta kuin kohtuullinen käyttö sallii. Poista jokin mökistä tai palvelusta, niin vuorokauden päästä on tilaa uudelle.',
  'Your pictures take {{size}} MB, as much as fair use allows. Take one out of a cabin or service; a day later there is room for another.':
    'Kuvasi vievät {{size}} Mt, niin paljon kuin kohtuullinen käyttö sallii. Poista jokin mökistä tai palvelusta, niin vuorokauden päästä on tilaa uudelle.',
  '{{count}} KiB': '{{count}} KiB',
  '{{count}} MiB': '{{count}} MiB',
  'This cabin has no tag yet. Activate one, and its code can be printed on a card.':
    'Tällä mökillä ei ole vielä laattaa. Aktivoi sellainen, niin sen koodin voi painaa korttiin.',
  'All tags of this batch are retired, so there is nothing to print.':
    'Erän kaikki laatat on poistettu käytöstä, joten tulostettavaa ei ole.',
  'Size must be a whole number from {{min}} to {{max}}.':
    'Koon on oltava kokonaisluku väliltä {{min}}–{{max}}.',
  'Admins of this site need two-step sign-in, so it cannot be turned off.':
    'Tämän sivuston ylläpitäjät tarvitsevat kaksivaiheisen kirjautumisen, joten sitä ei voi poistaa käytöstä.',
  'Code is required.': 'Koodi vaaditaan.',
  'Enter the code of your authenticator app, or a recovery code.':
    'Kirjoita todennussovelluksesi koodi tai palautuskoodi.',
  'Set up two-step sign-in first, under Settings, Security: this site asks it of all admins.':
    'Ota ensin kaksivaiheinen kirjautuminen käyttöön kohdassa Asetukset, Turvallisuus: täällä sitä vaaditaan kaikilta ylläpitäjiltä.',
  'The code is not right, or it was used already. Wait for the next one and try again.':
    'Koodi on väärä tai jo käytetty. Odota seuraavaa ja yritä uudelleen.',
  'This set-up is over. Start again and scan the new code.':
    'Tämä käyttöönotto on päättynyt. Aloita alusta ja skannaa uusi koodi.',
  'Turn off your own two-step sign-in under Settings, Security.':
    'Oman kaksivaiheisen kirjautumisesi voit poistaa käytöstä kohdassa Asetukset, Turvallisuus.',
  'Two-step sign-in is off.': 'Kaksivaiheinen kirjautuminen ei ole käytössä.',
  'Two-step sign-in is on already.': 'Kaksivaiheinen kirjautuminen on jo käytössä.',
  'This is being worked on right now. Look again in a moment.':
    'Tätä tehdään juuri nyt. Katso hetken kuluttua uudelleen.',
};
