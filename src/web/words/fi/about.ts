import type { WordsOf } from '../words-of.ts';
import type { about as en } from '../en/about.ts';

export const about: WordsOf<typeof en> = {
  lead: '{{product}} auttaa majoittajaa vastaamaan vieraiden kysymyksiin ennen kuin ne ehditään esittää.',
  story: {
    heading: 'Majoittajan aloittama',
    text: [
      'Palvelun {{product}} aloitti majoittaja. Vieraat kysyivät aina samoja asioita: mikä on wifin salasana, miten takka sytytetään, minne roskat viedään. Vastaukset olivat kansiossa, joka ei koskaan ollut ajan tasalla, siinä ainoassa huoneessa, josta kukaan ei etsinyt.',
      'Niinpä kansiosta tuli sivu. Vieras skannaa eteisessä QR-laatan ja lukee omasta puhelimestaan, omalla kielellään, ilman sovellusta ja ilman tiliä. Majoittaja muuttaa rivin kerran, ja jokainen vieras sen jälkeen lukee oikean tiedon.',
    ],
  },
  data: {
    heading: 'Tietosi pysyvät sinulla',
    text: [
      'Se, mitä majoittaja kirjoittaa, kuuluu majoittajalle. Emme myy sitä emmekä näytä mainoksia, ja sinä päätät: kohdassa Asetukset, Tietosuoja otat kaiken mukaasi tai poistat sen, milloin haluat.',
      'Vieraita ei seurata. Laskemme, kuinka usein opas avataan, mutta emme tiedä avaajasta mitään.',
    ],
    link: 'Lue, miten käsittelemme tietoja',
  },
  values: {
    heading: 'Mistä välitämme',
    items: {
      simplicity: {
        name: 'Yksinkertaisuus',
        text: 'Lumessa seisovan vieraan pitää löytää wifi kahdessa sekunnissa. Majoittajan ei pidä koskaan miettiä, missä mikin on.',
      },
      sustainability: {
        name: 'Kestävyys',
        text: 'Ei painettuja kansioita, jotka päätyvät roskiin, ja sivut niin kevyitä, että vanhakin puhelin selviää niistä heikolla kentällä.',
      },
      trust: {
        name: 'Luottamus',
        text: 'Kerromme selvin sanoin mitä teemme, säilytämme vähän ja kysymme ennen kuin teemme enemmän.',
      },
      innovation: {
        name: 'Innovatiivisuus',
        text: 'Uudet ajatukset ovat tervetulleita, kun ne helpottavat lomaa, ja saavat odottaa, kun eivät.',
      },
    },
  },
  next: {
    heading: 'Kerro meille',
    text: 'Moni palvelun {{product}} parhaista osista sai alkunsa majoittajan kirjeestä.',
    link: 'Ota yhteyttä',
  },
};
