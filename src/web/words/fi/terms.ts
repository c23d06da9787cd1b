import type { WordsOf } from '../words-of.ts';
import type { terms as en } from '../en/terms.ts';

export const terms: WordsOf<typeof en> = {
  intro: [
    'Nämä ehdot ovat sopimus sinun, majoittajan, ja palvelun {{product}} välillä. Ne on kirjoitettu luettaviksi alusta loppuun. Kun luot tilin, hyväksyt ne.',
  ],
  sections: {
    service: {
      heading: 'Mikä {{product}} on',
      text: [
        '{{product}} on verkkopalvelu, jossa teet digitaalisen vierasoppaan mökille, asunnolle tai talolle. Vieraat avaavat sen skannaamalla QR-laatan, ilman sovellusta ja ilman kirjautumista.',
      ],
      points: [],
      after: [],
    },
    age: {
      heading: 'Kuka palvelua saa käyttää',
      text: [
        'Tilin haltijan on oltava vähintään 18-vuotias. Jos toimit yrityksen puolesta, vakuutat, että saat tehdä sopimuksia sen nimissä.',
      ],
      points: [],
      after: [],
    },
    account: {
      heading: 'Tilisi',
      text: [
        'Anna oikea nimesi ja sähköpostiosoite, jota luet. Pidä salasana omana tietonasi ja kerro heti, jos epäilet jonkun muun käyneen tililläsi. Vastaat siitä, mitä tilillä tehdään.',
      ],
      points: [],
      after: [],
    },
    plans: {
      heading: 'Tilaukset',
      text: ['Tilauksia on kolme. Tämä kuuluu kuhunkin.'],
      points: [],
      after: [
        'Aktiivinen mökki on mökki, jolla on aktivoitu laatta. Mökit ilman laattaa ovat luonnoksia, eikä niitä lasketa.',
        'Pyydät toista tilausta asetuksista kohdasta Tilaus, ja se alkaa, kun olemme hyväksyneet sen. Saat aina tietää hinnan ennen kuin tilaus maksaa mitään.',
      ],
    },
    expiry: {
      heading: 'Kun tilaus päättyy',
      text: [
        'Kun tilauksen viimeinen päivä on ohi, saat {{grace}} päivää lisäaikaa. Sinä aikana mikään ei muutu, muistutamme vain. Sen jälkeen tilaus on Basic, kunnes uusit sen:',
      ],
      points: [
        'Basicin ylittävät palvelut ja käännökset piilotetaan vierailta.',
        'Ensimmäisinä aktivoidut mökit pysyvät auki Basicin rajaan asti. Muista mökeistä vieraat näkevät vain mökin nimen, yhteystiedot ja hätänumerot.',
        'Mitään ei poisteta. Kun uusit tilauksen, kaikki on taas ennallaan.',
      ],
      after: [],
    },
    tags: {
      heading: 'Laatat ja aktivointiavaimet',
      text: [
        'Jokaisessa laatassa on QR-koodi ja 8 merkin aktivointiavain: 4 kirjainta ja sitten 4 numeroa. Avain avaa yhden mökin oppaan kerrallaan, ja sen saa siirtää kerran:',
      ],
      points: [
        'Kun laatta vapautetaan ensimmäisen kerran, joko sinun toimestasi tai siksi, että mökki poistetaan, se on taas vapaa sinulle. Voit aktivoida sen vielä kerran mille tahansa mökillesi.',
        'Kun laatta vapautetaan toisen kerran, se poistetaan käytöstä lopullisesti. Se ei enää avaa mitään opasta, eikä sitä voi aktivoida uudelleen.',
      ],
      after: [
        'Älä kopioi laattaa äläkä pane sitä paikkaan, jossa se johtaisi vieraita harhaan. Jos laatta katoaa tai vioittuu, kirjoita meille.',
      ],
    },
    content: {
      heading: 'Mitä kirjoitat',
      text: [
        'Se, mitä lisäät oppaisiisi, on sinun ja pysyy sinun. Annat meidän säilyttää sen, näyttää sen vieraillesi ja kääntää sen, kun pyydät, ja siinä kaikki.',
        'Vastaat sisällöstä: että se on oikein ja lain mukaista ja että saat käyttää kuvia ja tekstejä. Jokainen, jolla on oppaan osoite, voi lukea sen, myös wifin salasanan, joten älä kirjoita mitään, mitä vieraan ei pidä tietää.',
        'Oppaan maksulliset palvelut myyt sinä, oman maksulinkkisi kautta. Me emme ole kaupan osapuoli.',
      ],
      points: [],
      after: [],
    },
    fairUse: {
      heading: 'Kohtuullinen käyttö ja väärinkäyttö',
      text: ['Käytä palvelua {{product}} niin kuin majoittaja käyttää. Erityisesti:'],
      points: [
        'Pidä enintään {{drafts}} luonnosta, siis mökkiä ilman laattaa.',
        'Älä julkaise mitään laitonta, mitään harhaanjohtavaa, uhkaavaa tai vahingollista, äläkä linkkejä sellaiseen.',
        'Älä arvaile avaimia tai salasanoja, älä etsi pääsyä muiden tietoihin äläkä kierrä tilauksen rajoja esimerkiksi usealla tilillä.',
        'Älä kuormita palvelua automaattisilla kutsuilla. Liian monen yrityksen jälkeen emme hetkeen ota vastaan lisää.',
        'Älä myy käyttöoikeutta eteenpäin äläkä säilytä tilillä mitään, mikä ei kuulu oppaaseen.',
      ],
      after: [
        'Jos tiliä käytetään väärin, voimme piilottaa oppaan tai sulkea tilin. Ellei asia ole kiireellinen, kirjoitamme sinulle ensin, jotta voit korjata asian.',
      ],
    },
    availability: {
      heading: 'Miten ylläpidämme palvelua',
      text: [
        'Teemme parhaamme, jotta jokainen opas on saatavilla kaikkina aikoina, mutta emme voi luvata, ettei katkoja tule koskaan. Sää ja paikat tulevat muilta, emmekä voi mennä niistä takuuseen.',
        'Oppaan hätätilanteita koskeva osa on avuksi. Soita vaarassa 112.',
      ],
      points: [],
      after: [],
    },
    liability: {
      heading: 'Vastuu',
      text: [
        'Vastaamme vahingosta, jonka aiheutamme huolimattomuudella. Emme vastaa välillisestä vahingosta, kuten menetetyistä varauksista tai tuloista, siitä, mitä majoittajat kirjoittavat oppaisiinsa, emmekä siitä, mihin emme voi vaikuttaa, kuten katkenneesta verkosta.',
        'Vastaamme yhteensä enintään siitä, mitä olet maksanut tilauksestasi vahinkoa edeltäneiden kahdentoista kuukauden aikana. Rajat eivät koske tahallisuutta tai törkeää huolimattomuutta, henkilövahinkoa eivätkä oikeuksia, jotka laki antaa sinulle kuluttajana.',
      ],
      points: [],
      after: [],
    },
    ending: {
      heading: 'Lopettaminen',
      text: [
        'Voit lopettaa milloin haluat: kohdassa Asetukset, Tietosuoja otat tietosi mukaan ja poistat tilin ja kaiken siinä heti. Laattasi poistuvat silloin käytöstä lopullisesti. Poistoa ei voi perua.',
        'Jos joskus lopetamme palvelun {{product}} tai päätämme tilisi muusta syystä kuin väärinkäytön takia, kirjoitamme sinulle vähintään {{notice}} päivää ennen.',
      ],
      points: [],
      after: [],
    },
    changes: {
      heading: 'Ehtojen muutokset',
      text: [
        'Voimme muuttaa ehtoja. Ylhäällä oleva päiväys kertoo, milloin niin viimeksi tapahtui. Sinulle merkityksellisestä muutoksesta saat sähköpostia vähintään {{notice}} päivää ennen sen voimaantuloa. Jos et hyväksy sitä, voit lopettaa ennen sitä.',
      ],
      points: [],
      after: [],
    },
    law: {
      heading: 'Laki ja tuomioistuin',
      text: [
        'Ehtoihin sovelletaan Ruotsin lakia. Riidan, jota emme saa yhdessä sovituksi, ratkaisee tuomioistuin Boråsissa Ruotsissa.',
        'Kuluttajana voit kääntyä myös Ruotsin kuluttajariitalautakunnan (Allmänna reklamationsnämnden, ARN) puoleen, ja säilytät oman maasi lain antaman suojan.',
      ],
      points: [],
      after: [],
    },
  },
  table: {
    caption: 'Tilausten rajat',
    plan: 'Tilaus',
    activeCabins: 'Aktiivisia mökkejä',
    languages: 'Käännöskieliä',
    none: 'Ei yhtään',
    countOf: '{{number}} näistä: {{list}}',
    all: '{{number}}: {{list}}',
  },
};
