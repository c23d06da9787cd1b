import type { z } from 'zod';
import type { GuestLanguage } from '#shared/languages.ts';
import type { templateInput } from '#shared/templates.ts';
import type { DemoPicture, DemoReads } from './repo.ts';

/** The host's custom services, shown in the first cabin. */
export const DEMO_TEMPLATES: (z.input<typeof templateInput> & { picture: DemoPicture })[] = [
  {
    name: 'Frukostkorg',
    picture: 'breakfast',
    description: 'Nybakat bröd, ost, ägg och kaffe, vid dörren klockan åtta. Beställ senast kvällen innan.',
    subtype: 'paid',
    price: 165,
    currency: 'SEK',
    paymentLink: 'https://pay.example/frukost',
    allowQuantitySelection: true,
    maxQuantity: 6,
    availableDays: ['friday', 'saturday', 'sunday'],
  },
  {
    name: 'Kanot och flytvästar',
    picture: 'canoe',
    description:
      'Två kanoter ligger upp och ner vid bryggan, västar i alla storlekar i boden. Fritt att låna.',
    subtype: 'info',
  },
];

interface Translations {
  language: GuestLanguage;
  by: 'machine' | 'manual';
  /** Texts of the first cabin and their translations. */
  texts: [source: string, text: string][];
}

/** The first cabin's guide is mostly translated into English and hardly into German. */
export const DEMO_TRANSLATIONS: Translations[] = [
  {
    language: 'en',
    by: 'manual',
    texts: [
      [
        'Timmerstuga från 1912 med egen brygga, vedeldad bastu och roddbåt. Sex bäddar, ett litet kök och den bästa utsikten vid sjön.',
        'A log cabin from 1912 with its own jetty, a wood-fired sauna and a rowing boat. Six beds, a small kitchen and the best view of the lake.',
      ],
      [
        '## Nyckel och el\nNyckeln hänger till höger innanför boddörren. Huvudströmmen finns i skåpet i hallen.\n\n## Kaminen\n1. Öppna spjället helt\n2. Tänd med näver, veden ligger under trappan\n3. Stäng spjället till hälften när det brinner\n\n## Bastun\nVärms på 45 minuter. Fyll på vatten i grytan innan du eldar, och läs [om att elda rätt](https://eldaratt.example/bastu).',
        '## Key and electricity\nThe key hangs to the right inside the shed door. The mains switch is in the hall cupboard.\n\n## The stove\n1. Open the damper fully\n2. Light it with birch bark; the wood is under the stairs\n3. Close the damper halfway once it burns\n\n## The sauna\nTakes 45 minutes to heat. Fill the pot with water before you light it, and read [how to light it well](https://eldaratt.example/bastu).',
      ],
      [
        'Välkommen! Några saker vi ber dig om:\n\n- Rökning är inte tillåten inomhus\n- Det ska vara tyst mellan kl. 22 och 07\n- Barn badar bara tillsammans med en vuxen\n- Lämna aldrig eld utan uppsikt',
        'Welcome! A few things we ask of you:\n\n- No smoking indoors\n- Quiet between 10 pm and 7 am\n- Children swim only with an adult\n- Never leave a fire unattended',
      ],
      [
        'Checka ut senast kl. 11.00.\n\n- Diska och töm kylskåpet\n- Ta ut soporna till kärlen vid vägen\n- Ställ tillbaka roddbåten och lås den\n- Stäng spjället när glöden är svart\n- Lås dörren och häng tillbaka nyckeln',
        'Please check out by 11 am.\n\n- Wash up and empty the fridge\n- Take the rubbish to the bins by the road\n- Put the rowing boat back and lock it\n- Close the damper once the embers are black\n- Lock the door and hang the key back',
      ],
      [
        'Sväng av vid skylten Granö, 800 m efter kyrkan.\n\n1. Parkera till vänster om boden\n2. Nyckeln hänger innanför boddörren\n3. Lyktan på trappan tänds av sig själv',
        'Turn off at the sign Granö, 800 m after the church.\n\n1. Park to the left of the shed\n2. The key hangs inside the shed door\n3. The lamp on the steps lights by itself',
      ],
      ['Här svänger du in', 'Turn in here'],
      ['Vrid ratten åt höger efter den sista siffran.', 'Turn the dial to the right after the last digit.'],
      ['Bakom regntunnan.', 'Behind the rain barrel.'],
      ['Kaminen: spjället sitter på röret', 'The stove: the damper is on the pipe'],
      [
        'Bastun: häll vatten på stenarna, aldrig på golvet',
        'The sauna: pour water on the stones, never on the floor',
      ],
      ['Kan man dricka vattnet?', 'Can we drink the water?'],
      [
        'Ja, det kommer från egen brunn och provas varje vår.',
        'Yes, it comes from our own well and is tested every spring.',
      ],
      ['Får hunden följa med?', 'May we bring the dog?'],
      [
        'Gärna, men inte i sovrummen. Torka tassarna i farstun.',
        'Gladly, but not in the bedrooms. Please wipe its paws in the porch.',
      ],
      ['Roddbåten och bryggan', 'The rowing boat and the jetty'],
      [
        'Båten är fri att låna, västar hänger i boden.\n\n1. Lås upp med nyckeln märkt Båt\n2. Sätt på västar, barn också på bryggan\n3. Ro längs land: mitt på sjön blåser det upp fort\n\nFiskekort köper du av [fiskevårdsområdet](https://fiskekort.example/sjon).',
        'The boat is yours to borrow; life jackets hang in the shed.\n\n1. Unlock it with the key marked Båt\n2. Put life jackets on, children on the jetty too\n3. Row along the shore: out on the lake the wind rises fast\n\nA fishing permit is sold by [the lake association](https://fiskekort.example/sjon).',
      ],
      ['Frukostkorg', 'Breakfast basket'],
      [
        'Nybakat bröd, ost, ägg och kaffe, vid dörren klockan åtta. Beställ senast kvällen innan.',
        'Fresh bread, cheese, eggs and coffee at your door at eight. Order by the evening before.',
      ],
    ],
  },
  {
    language: 'de',
    by: 'machine',
    texts: [
      [
        'Städa själv eller boka städning senast dagen före (850 kr). Dammsugare och moppar finns i skåpet under trappan.',
        'Putzen Sie selbst oder buchen Sie die Reinigung spätestens am Vortag (850 kr). Staubsauger und Wischmopps sind im Schrank unter der Treppe.',
      ],
      ['Sandstrand och hopptorn', 'Sandstrand und Sprungturm'],
      ['Lätt slinga runt udden, 4 km', 'Leichte Runde um die Landspitze, 4 km'],
      ['Beställ en timme i förväg', 'Eine Stunde im Voraus bestellen'],
    ],
  },
];

/** What the guests of the first cabin opened, and asked in vain in their languages. */
export const DEMO_READS: DemoReads = {
  opened: {
    house_info: 24,
    tips: 19,
    checkout: 16,
    restaurants: 13,
    rules: 9,
    parking: 6,
    faq: 5,
    minibar: 2,
  },
  searches: [
    ['finns det hårtork?', 3],
    ['gibt es einen föhn?', 5],
    ['is there a hair dryer?', 11],
    ['kan man ladda elbilen?', 2],
    ['can we charge our car', 9],
    ['finns det barnsäng', 6],
    ['babybett', 16],
    ['kan man fiska från bryggan?', 8],
  ],
};
