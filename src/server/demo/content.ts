// Over 300 lines, because it is data: three guides.
import { type DemoCabin, demoPicture } from './demo-cabin.ts';

export const DEMO_HOST = {
  email: 'demo@hemma.example',
  password: 'Demo1234',
  firstName: 'Astrid',
  lastName: 'Lind',
};

const contact = {
  name: 'Astrid Lind',
  email: DEMO_HOST.email,
  phone: '+46 70 174 06 05',
  whatsapp: '+46 70 174 06 05',
};

/** A small business with three cabins: enough to see the purpose of each screen. */
export const DEMO_CABINS: DemoCabin[] = [
  {
    name: 'Sjöstugan',
    picture: 'lake-at-dusk',
    location: 'Granövägen 4, 514 91 Dalstorp',
    region: 'Västergötland',
    point: { latitude: 57.61, longitude: 13.52 },
    description:
      'Timmerstuga från 1912 med egen brygga, vedeldad bastu och roddbåt. Sex bäddar, ett litet kök och den bästa utsikten vid sjön.',
    language: 'sv',
    themeKey: 'standard',
    season: 'lake',
    popularity: 3.4,
    since: 365,
    services: {
      wifi: { ssid: 'Sjostugan', password: 'brygga&bastu-1912' },
      weather_now: {},
      contact,
      house_info: {
        text: '## Nyckel och el\nNyckeln hänger till höger innanför boddörren. Huvudströmmen finns i skåpet i hallen.\n\n## Kaminen\n1. Öppna spjället helt\n2. Tänd med näver, veden ligger under trappan\n3. Stäng spjället till hälften när det brinner\n\n## Bastun\nVärms på 45 minuter. Fyll på vatten i grytan innan du eldar, och läs [om att elda rätt](https://eldaratt.example/bastu).',
        pictures: [
          { imageUrl: demoPicture('stove'), caption: 'Kaminen: spjället sitter på röret' },
          { imageUrl: demoPicture('sauna'), caption: 'Bastun: häll vatten på stenarna, aldrig på golvet' },
        ],
      },
      rules: {
        text: 'Välkommen! Några saker vi ber dig om:\n\n- Rökning är inte tillåten inomhus\n- Det ska vara tyst mellan kl. 22 och 07\n- Barn badar bara tillsammans med en vuxen\n- Lämna aldrig eld utan uppsikt',
      },
      checkout: {
        text: 'Checka ut senast kl. 11.00.\n\n- Diska och töm kylskåpet\n- Ta ut soporna till kärlen vid vägen\n- Ställ tillbaka roddbåten och lås den\n- Stäng spjället när glöden är svart\n- Lås dörren och häng tillbaka nyckeln',
      },
      emergencies: {
        emergencyNumber: '112',
        nonEmergencyNumber: '114 14',
        hospitals: [
          {
            name: 'Vårdcentralen Tranemo',
            phone: '0325-57 60 00',
            url: 'https://www.1177.se',
            desc: '14 minuter med bil',
            address: 'Storgatan 26, Tranemo',
            lat: 57.486,
            lng: 13.353,
          },
          {
            name: 'Södra Älvsborgs sjukhus, Borås',
            phone: '033-616 10 00',
            url: 'https://www.sas.vgregion.se',
            desc: 'Akutmottagning, 45 minuter',
            address: 'Brämhultsvägen 53, Borås',
            lat: 57.7213,
            lng: 12.9664,
          },
        ],
      },
      cleaning: {
        text: 'Städa själv eller boka städning senast dagen före (850 kr). Dammsugare och moppar finns i skåpet under trappan.',
      },
      restaurants: {
        items: [
          {
            name: 'Hofsnäs Café',
            url: 'https://cafe.example',
            desc: 'Våfflor på herrgården, öppet maj till september',
            phone: '033-27 70 21',
            address: 'Hofsnäs herrgård, Länghem',
            lat: 57.6561,
            lng: 13.2871,
          },
          {
            name: 'Torpa Gästgiveri',
            url: 'https://gastgiveri.example',
            desc: 'Husmanskost, boka till helgen',
            phone: '0325-411 30',
            address: 'Torpa, Länghem',
            lat: 57.6349,
            lng: 13.2122,
          },
          {
            name: 'Pizzeria Roma',
            url: '',
            desc: 'Hämta, 10 minuter bort',
            phone: '0321-604 40',
            address: 'Storgatan 12, Dalstorp',
            lat: 57.6068,
            lng: 13.5085,
          },
        ],
      },
      tips: {
        items: [
          {
            name: 'Torpa stenhus',
            url: 'https://torpa.example',
            desc: 'Borg från 1400-talet med rundvandring',
            lat: 57.6336,
            lng: 13.2058,
            kind: 'other',
          },
          {
            name: 'Brunnsviks badplats',
            url: '',
            desc: 'Sandstrand och hopptorn',
            kind: 'beach',
            lat: 57.5993,
            lng: 13.5339,
            imageUrl: demoPicture('beach-morning'),
          },
          {
            name: 'Knätte',
            url: '',
            desc: 'Utsikt över tre sjöar, 2 km stig',
            kind: 'viewpoint',
            lat: 57.6795,
            lng: 13.5405,
            imageUrl: demoPicture('autumn-hill'),
          },
          {
            name: 'Granöleden',
            url: '',
            desc: 'Lätt slinga runt udden, 4 km',
            kind: 'walk',
            lat: 57.6172,
            lng: 13.5262,
            imageUrl: demoPicture('forest-light'),
          },
        ],
      },
      shopping_services: {
        items: [
          {
            kind: 'grocery',
            name: 'ICA Dalstorp',
            url: 'https://ica.example',
            desc: 'Öppet 8–20 alla dagar',
            address: 'Storgatan 3, Dalstorp',
            lat: 57.6051,
            lng: 13.5121,
          },
          {
            kind: 'pharmacy',
            name: 'Apoteket Tranemo',
            url: '',
            desc: 'Öppet vardagar till 18',
            phone: '0771-45 04 50',
            lat: 57.4865,
            lng: 13.3502,
          },
          {
            kind: 'alcohol',
            name: 'Systembolaget Ulricehamn',
            url: '',
            desc: '25 minuter, stänger 15 på lördagar',
            lat: 57.7925,
            lng: 13.4185,
          },
        ],
      },
      faq: {
        items: [
          {
            title: 'Kan man dricka vattnet?',
            description: 'Ja, det kommer från egen brunn och provas varje vår.',
          },
          {
            title: 'Får hunden följa med?',
            description: 'Gärna, men inte i sovrummen. Torka tassarna i farstun.',
          },
          { title: 'Var finns fler handdukar?', description: 'I byrån på övervåningen, andra lådan.' },
        ],
      },
      parking: {
        items: [
          {
            name: 'Vid boden',
            url: '',
            desc: 'Plats för två bilar, motorvärmare finns',
            lat: 57.6103,
            lng: 13.5208,
          },
        ],
      },
      taxi: { items: [{ name: 'Tranemo Taxi', phone: '0325-770 00', desc: 'Beställ en timme i förväg' }] },
      minibar: {
        currency: 'SEK',
        items: [
          { title: 'Lokal äppelmust', price: 45 },
          { title: 'Lättöl', price: 25 },
          { title: 'Korv att grilla, 6 st', price: 59 },
          { title: 'Björkved, säck', price: 95 },
        ],
      },
      wellness: {
        items: [
          {
            name: 'Ulricehamns spa',
            url: 'https://spa.example',
            desc: 'Bad och behandlingar, 25 minuter',
            phone: '0321-59 59 00',
            address: 'Strandpromenaden 1, Ulricehamn',
            lat: 57.7898,
            lng: 13.4098,
            kind: 'spa',
          },
        ],
      },
      custom: {
        title: 'Roddbåten och bryggan',
        text: 'Båten är fri att låna, västar hänger i boden.\n\n1. Lås upp med nyckeln märkt Båt\n2. Sätt på västar, barn också på bryggan\n3. Ro längs land: mitt på sjön blåser det upp fort\n\nFiskekort köper du av [fiskevårdsområdet](https://fiskekort.example/sjon).',
        imageUrl: demoPicture('misty-lake'),
      },
    },
  },
  {
    name: 'Fjällhyddan',
    picture: 'winter-evening',
    location: 'Björnrikevägen 12, 846 94 Vemdalen',
    region: 'Härjedalen',
    point: { latitude: 62.45, longitude: 13.86 },
    description: 'Four beds, a drying cupboard for the skis and the lift within walking distance.',
    language: 'en',
    themeKey: 'standard',
    season: 'mountain',
    popularity: 1,
    since: 365,
    services: {
      wifi: { ssid: 'Fjallhyddan-5G', password: 'snowfall24' },
      weather_now: {},
      contact,
      house_info: {
        text: '## Wet things\nSkis and boots go in the drying cupboard by the door: turn the knob to 2 hours.\n\n## Heating\n1. Press + for 20 °C when you arrive\n2. Press the moon at night\n3. Turn it down to 12 °C when you leave',
      },
      checkout: {
        text: 'Please leave by 10:00.\n\n- Empty the dishwasher\n- Take the rubbish to the house by the lift\n- Turn the heating down to 12 °C',
      },
      emergencies: {
        emergencyNumber: '112',
        nonEmergencyNumber: '114 14',
        hospitals: [
          {
            name: 'Vemdalen health centre',
            phone: '0684-155 00',
            url: 'https://www.1177.se',
            desc: '20 minutes by car',
            address: 'Centrumvägen 5, Vemdalen',
            lat: 62.4447,
            lng: 13.8594,
          },
        ],
      },
      restaurants: {
        items: [
          {
            name: 'Fjällkrogen',
            url: 'https://fjallkrogen.example',
            desc: 'Char and reindeer, book for the weekend',
            phone: '0684-281 10',
            address: 'Torget 2, Björnrike',
            lat: 62.4093,
            lng: 13.9642,
          },
        ],
      },
      tips: {
        items: [
          {
            name: 'Northern lights from the ridge',
            url: '',
            desc: 'Clear nights from September to March, 20 minutes on foot',
            kind: 'viewpoint',
            lat: 62.4605,
            lng: 13.8491,
            imageUrl: demoPicture('northern-lights'),
          },
        ],
      },
    },
  },
  {
    name: 'Villa Havsbris',
    picture: 'sea-evening',
    location: 'Strandgatan 9, 450 43 Smögen',
    region: 'Bohuslän',
    point: { latitude: 58.35, longitude: 11.22 },
    description: 'White house above the pier, with a terrace that has the evening sun.',
    language: 'en',
    themeKey: 'standard',
    season: 'sea',
    popularity: 1,
    since: 240,
    services: {
      wifi: { ssid: 'Havsbris', password: '' },
      weather_now: {},
      contact,
      rules: { text: 'No smoking indoors. Quiet after 22:00: the neighbours fish at four in the morning.' },
      tips: {
        items: [
          {
            name: 'The boat to Hållö',
            url: 'https://hallobaten.example',
            desc: 'Every hour in summer, 15 minutes across',
            kind: 'walk',
            phone: '0523-312 00',
            lat: 58.3369,
            lng: 11.2187,
            imageUrl: demoPicture('archipelago'),
          },
        ],
      },
    },
  },
];
