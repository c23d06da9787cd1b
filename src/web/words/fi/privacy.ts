import type { WordsOf } from '../words-of.ts';
import type { privacy as en } from '../en/privacy.ts';

export const privacy: WordsOf<typeof en> = {
  intro: [
    'Tällä sivulla kerrotaan, mitä {{product}} säilyttää, miksi, kuinka kauan ja mitä voit meiltä pyytää.',
    'Lyhyesti: käytämme majoittajien tietoja heidän oppaisiinsa emmekä mihinkään muuhun. Vieraita ei seurata: ei evästettä, ei IP-osoitetta. Emme myy mitään emmekä näytä mainoksia.',
  ],
  sections: {
    controller: {
      heading: 'Kuka vastaa tiedoista',
      text: [
        '{{product}}, Borås, Ruotsi, on majoittajien tilien ja katselukertojen laskennan rekisterinpitäjä. Tavoitat meidät osoitteesta {{supportEmail}}; postiosoite on sivulla Ota yhteyttä.',
        'Siitä, mitä majoittaja kirjoittaa oppaaseen muista, esimerkiksi naapurin nimestä ja puhelinnumerosta, vastaa majoittaja. Me käsittelemme sitä hänen puolestaan.',
      ],
      points: [],
      after: [],
    },
    hosts: {
      heading: 'Mitä säilytämme majoittajista',
      text: ['Sen, mitä itse annat, ja sen, mitä syntyy, kun {{product}} on käytössä:'],
      points: [
        'Tilisi: nimi, sähköpostiosoite ja kieli; jos täytät ne, myös yritys, puhelin ja aikavyöhyke; valitsemasi kuva ja asetukset; tilauksesi ja sen päättymispäivä. Salasanasta säilytetään vain tiiviste, josta sitä ei voi lukea.',
        'Mökkisi ja laattasi: nimet, paikat, tekstit, kuvat, palvelut, käännökset ja muistiinpanot sekä se, mikä laatta kuuluu mihinkin mökkiin.',
        'Istuntosi: milloin kirjauduit, kuinka kauan se on voimassa ja miten selaimesi kuvaa itsensä. Avaimesta, joka pitää sinut kirjautuneena, säilytetään vain tiiviste.',
        'Tiliäsi koskevat sähköpostit: linkit salasanan vaihtoon tai tietojesi lataamiseen sekä muistutukset tilauksesi päättymisestä.',
        'Lokin siitä, mikä on turvallisuudelle tärkeää: kirjautumiset, myös epäonnistuneet, tilauksen tai roolin vaihdot, tilien sulkemiset ja avaamiset sekä se, mitä laatoille tehdään.',
      ],
      after: [],
    },
    guests: {
      heading: 'Mitä tiedämme vieraista',
      text: [
        'Vieraat lukevat opasta ilman tiliä. Emme aseta evästettä emmekä tallenna IP-osoitetta. Jos majoittaja on pitänyt mökin laskennan päällä, jokaisesta oppaan katselusta lasketaan:',
      ],
      points: [
        'aika ja päivä',
        'laatta ja se, avattiinko opas skannaamalla vai linkistä',
        'sivun kieli',
        'laitteen tyyppi: puhelin, tabletti tai tietokone',
        'tiiviste, joka erottaa saman päivän kävijät toisistaan. Se tehdään satunnaisella suolalla, joka heitetään pois joka päivä, joten kukaan, emme mekään, voi tunnistaa kävijää toisena päivänä.',
      ],
      after: [
        'IP-osoite on muistissa, kunnes tiiviste on tehty, yleensä alle sekunnin, ja sitten se unohdetaan. Majoittajat näkevät vain lukuja.',
        'Vieraan oma puhelin muistaa valitun kielen ja pitää viimeisen sivun {{offlineDays}} päivää, jotta sitä voi lukea ilman verkkoa. Kumpaakaan ei lähetetä meille.',
        'Linkit vievät muille sivustoille, ja kuva, jonka majoittaja on linkittänyt toiselta sivustolta, haetaan sieltä. Se sivusto näkee silloin puhelimen IP-osoitteen, kuten kaikki sivustot.',
      ],
    },
    misuse: {
      heading: 'Suoja väärinkäytöltä',
      text: [
        'Jotta kukaan ei voi arvata salasanoja tai avaimia, laskemme yritykset kirjautua, luoda tili, vaihtaa unohtunut salasana, aktivoida laatta ja avata laatta, joka ei johda mihinkään, tilin tai IP-osoitteen mukaan. Laskurit poistetaan muutamassa tunnissa. Tavallinen käynti oppaassa ei ole niissä mukana.',
      ],
      points: [],
      after: [],
    },
    grounds: {
      heading: 'Miksi ja millä oikeusperusteella',
      text: [],
      points: [
        'Täyttääksemme sopimuksen kanssasi (GDPR, 6 artiklan 1 kohdan b alakohta): tilisi, mökkisi, oppaasi ja laattasi sekä niitä koskevat sähköpostit.',
        'Oikeutetun etumme vuoksi (6 artiklan 1 kohdan f alakohta): suoja väärinkäytöltä, turvallisuusloki, katselujen laskeminen tietämättä kenen ne ovat, ja vastaaminen, kun kirjoitat meille.',
        'Suostumuksellasi (6 artiklan 1 kohdan a alakohta): uutiset sähköpostilla, vain jos olet kytkenyt ne päälle asetuksissa. Samasta paikasta kytket ne pois.',
        'Koska laki vaatii (6 artiklan 1 kohdan c alakohta): kun meidän on lain mukaan säilytettävä tai luovutettava jotakin.',
      ],
      after: [],
    },
    retention: {
      heading: 'Kuinka kauan säilytämme',
      text: [],
      points: [
        'Tilisi: kunnes poistat sen tai pyydät meitä poistamaan sen. Mökit ja oppaat: kunnes poistat ne tai tili poistetaan. Mökin mukana häviävät myös sen lasketut katselut.',
        'Istunto: {{sessionHours}} tuntia viimeisestä käytöstä tai {{rememberedDays}} päivää, jos valitset Muista minut. Uloskirjautuminen päättää sen heti; uusi salasana päättää kaikki muut.',
        'Linkki salasanan vaihtoon: {{resetMinutes}} minuuttia, ja se toimii kerran.',
        'Tietojesi vienti: tiedosto ja linkki siihen {{exportHours}} tuntia linkin lähettämisestä.',
        'Kävijätiivisteen suola: kunnes päivä on ohi.',
        'Varmuuskopiot, joita sivusto tekee itsestään: {{backupDays}} päivää.',
        'Laatan omat tiedot, kuten milloin se on tehty, aktivoitu ja poistettu käytöstä: niin kauan kuin laatta on olemassa, samoin mökin silloinen nimi. Kun tilisi on poistettu, niissä ei enää lue, että se olit sinä, eikä mökin nimeä.',
        'Turvallisuusloki: kirjautumiset {{signInDays}} päivää, kaikki muu niin kauan kuin sivusto on olemassa. Kun tilisi on poistettu, siinä ei enää lue, että se olit sinä.',
        'Sähköposti, jota ei saatu perille: osoitteesi, johon se oli menossa, ja mikä meni vikaan, {{failedMailDays}} päivää. Lähetettyä viestiä ei säilytetä.',
      ],
      after: [],
    },
    browser: {
      heading: 'Evästeet ja selaimen muisti',
      text: [
        'Vieraat eivät saa evästeitä. Majoittajan sivut säilyttävät selaimen paikallisessa muistissa muutaman asian, jotta sovellus on niin kuin sen jätit:',
      ],
      points: [
        'avain, joka pitää sinut kirjautuneena, sekä nimesi ja kuvasi',
        'ruudukko tai luettelo, mökeille ja palveluille',
        'kunkin mökin oppaalle viimeksi tallennettu teema',
        'vaaleat tai tummat värit',
        'kielesi sekä aikavyöhyke, jos olet valinnut sen asetuksissa',
        'kun kirjaudut toisen palvelun kautta, ja vain siinä välilehdessä: tunnus, josta sivusto tietää, että se olit sinä',
      ],
      after: [
        'Kaikki pysyy selaimessasi, kunnes tyhjennät sen; uloskirjautuminen poistaa avaimen. Mitään siitä ei käytetä seuraamiseen.',
        'Se, mitä kirjoitat keskusteluikkunaan, pysyy avoimessa välilehdessä ja häviää, kun lataat sen uudelleen. Ota yhteyttä -sivun lomake avaa oman sähköpostiohjelmasi eikä itse lähetä meille mitään.',
      ],
    },
    others: {
      heading: 'Muiden palvelut',
      text: ['Joitakin tehtäviä hoitavat muut. He saavat vain sen, mitä tehtävä vaatii:'],
      points: [
        'Sää ja paikat (Open-Meteo): missä mökki on. Ei mitään vieraista.',
        'Sähköposti: osoitteesi ja viestin teksti.',
        'Konekäännös, jos se on käytössä ja pyydät sitä: käännettävät tekstit.',
        'Kirjautuminen toisen palvelun kautta, jos se on käytössä ja käytät sitä: palvelu kertoo nimesi, sähköpostiosoitteesi ja kuvasi ja saa tietää, että kirjauduit tänne.',
        'Ylläpito: yritys, jonka palvelimilla palvelu toimii.',
      ],
      after: [
        'Jos tällainen palvelu on EU:n ja ETA:n ulkopuolella, nojaamme Euroopan komission päätökseen, että maa suojaa tietoja riittävästi, tai komission vakiolausekkeisiin.',
      ],
    },
    rights: {
      heading: 'Oikeutesi',
      text: [
        'Paljon teet itse asetuksissa. Muista asioista kirjoita osoitteeseen {{supportEmail}}, niin saat vastauksen kuukauden kuluessa. Se ei maksa mitään.',
        'GDPR antaa sinulle oikeuden:',
      ],
      points: [
        'Saada pääsy tietoihin: saat tietää, mitä säilytämme sinusta. Kohdassa Asetukset, Tietosuoja saat kaiken koska tahansa.',
        'Oikaista tiedot: virheet korjataan. Useimmat muutat itse asetuksissa.',
        'Poistaa tiedot: poistat tilisi ja kaiken siinä kohdassa Asetukset, Tietosuoja; se tapahtuu heti.',
        'Siirtää tiedot: otat tietosi mukaan. Sama vienti sisältää ne tiedostoina, joita muut ohjelmat osaavat lukea.',
        'Rajoittaa käsittelyä: säilytämme tietosi käyttämättä niitä, kun jotakin selvitetään.',
        'Vastustaa: vastustaa sitä, mitä teemme oikeutetun etumme vuoksi.',
      ],
      after: [],
    },
    changes: {
      heading: 'Sivun muutokset',
      text: [
        'Kun toimintamme muuttuu, sivukin muuttuu, ja ylhäällä oleva päiväys kertoo milloin. Jos muutos koskee sinua, kirjoitamme sinulle ennen sen voimaantuloa.',
      ],
      points: [],
      after: [],
    },
  },
  complaint:
    'Jos mielestäsi käsittelemme tietoja väärin, voit valittaa Ruotsin tietosuojaviranomaiselle Integritetsskyddsmyndigheten (IMY) tai oman asuinmaasi viranomaiselle.',
  authority: 'IMY:n verkkosivuille',
};
