import type { HostLanguage } from '#shared/languages.ts';
import type { Tier } from '#shared/tiers.ts';
import type { DemoCabin } from './demo-cabin.ts';

/** Another host, for the admin pages; nobody can sign in as them. */
export interface OtherHost {
  firstName: string;
  lastName: string;
  email: string;
  language: HostLanguage;
  plan: Tier;
  /** Days from today; null for no end. */
  planEnds: number | null;
  /** Days since signing up. */
  since: number;
  /** Days ago. */
  lastLogin: number | null;
  isDisabled?: true;
  /** A plan request, `ago` days ago. */
  request?: { plan: Tier; ago: number; state: 'open' | 'approved' | 'declined' };
  cabins: Omit<DemoCabin, 'description' | 'point' | 'themeKey' | 'services'>[];
}

export const OTHER_HOSTS: OtherHost[] = [
  {
    firstName: 'Erik',
    lastName: 'Sandberg',
    email: 'erik@sandberg.example',
    language: 'sv',
    plan: 'pro',
    planEnds: 212,
    since: 340,
    lastLogin: 2,
    cabins: [
      {
        name: 'Röda torpet',
        picture: 'summer-meadow',
        location: 'Siljansvägen 3, Leksand',
        region: 'Dalarna',
        language: 'sv',
        season: 'lake',
        popularity: 1.1,
        since: 330,
      },
      {
        name: 'Solbacken',
        picture: 'autumn-hill',
        location: 'Tällbergsvägen 18, Rättvik',
        region: 'Dalarna',
        language: 'sv',
        season: 'lake',
        popularity: 0.8,
        since: 190,
      },
    ],
  },
  {
    firstName: 'Kari',
    lastName: 'Nordli',
    email: 'kari@nordli.example',
    language: 'no',
    plan: 'basic',
    planEnds: null,
    since: 301,
    lastLogin: 1,
    request: { plan: 'pro', ago: 1, state: 'open' },
    cabins: [
      {
        name: 'Trysilhytta',
        picture: 'northern-lights',
        location: 'Fageråsen 27, Trysil',
        region: 'Innlandet',
        language: 'no',
        season: 'mountain',
        popularity: 1.2,
        since: 295,
      },
    ],
  },
  {
    firstName: 'Maija',
    lastName: 'Koskinen',
    email: 'maija@koskinen.example',
    language: 'fi',
    plan: 'pro',
    planEnds: 96,
    since: 268,
    lastLogin: 6,
    cabins: [
      {
        name: 'Rantamökki',
        picture: 'misty-lake',
        location: 'Saimaantie 5, Puumala',
        region: 'Saimaa',
        language: 'en',
        season: 'lake',
        popularity: 0.9,
        since: 260,
      },
    ],
  },
  {
    firstName: 'Mette',
    lastName: 'Holm',
    email: 'mette@holm.example',
    language: 'da',
    plan: 'premium',
    planEnds: 331,
    since: 224,
    lastLogin: 0,
    request: { plan: 'premium', ago: 34, state: 'approved' },
    cabins: [
      {
        name: 'Klitgården',
        picture: 'dunes',
        location: 'Fyrvej 11, Skagen',
        region: 'Nordjylland',
        language: 'de',
        season: 'sea',
        popularity: 1.3,
        since: 220,
      },
      {
        name: 'Strandhuset',
        picture: 'beach-morning',
        location: 'Kandestederne 4, Skagen',
        region: 'Nordjylland',
        language: 'de',
        season: 'sea',
        popularity: 0.9,
        since: 131,
      },
    ],
  },
  {
    firstName: 'Johan',
    lastName: 'Berg',
    email: 'johan@berg.example',
    language: 'sv',
    plan: 'pro',
    planEnds: -4,
    since: 369,
    lastLogin: 17,
    cabins: [
      {
        name: 'Skogsgläntan',
        picture: 'forest-light',
        location: 'Storskogen 2, Idre',
        region: 'Dalarna',
        language: 'sv',
        season: 'mountain',
        popularity: 0.8,
        since: 362,
      },
    ],
  },
  {
    firstName: 'Sofia',
    lastName: 'Ek',
    email: 'sofia@ek.example',
    language: 'sv',
    plan: 'basic',
    planEnds: null,
    since: 88,
    lastLogin: 9,
    request: { plan: 'pro', ago: 51, state: 'declined' },
    cabins: [
      {
        name: 'Utsikten',
        picture: 'archipelago',
        location: 'Bergvägen 40, Fjällbacka',
        region: 'Bohuslän',
        language: 'sv',
        season: 'sea',
        popularity: 0.9,
        since: 80,
      },
    ],
  },
  {
    firstName: 'Lena',
    lastName: 'Öberg',
    email: 'lena@oberg.example',
    language: 'sv',
    plan: 'basic',
    planEnds: null,
    since: 9,
    lastLogin: 0,
    request: { plan: 'premium', ago: 0, state: 'open' },
    cabins: [],
  },
  {
    firstName: 'Peter',
    lastName: 'Lund',
    email: 'peter@lund.example',
    language: 'sv',
    plan: 'basic',
    planEnds: null,
    since: 244,
    lastLogin: 199,
    isDisabled: true,
    cabins: [],
  },
];
