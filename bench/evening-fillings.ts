/** What a host says in a service: into which fields, after adding a row where it is a list. */
export interface Filling {
  add?: string;
  fields: Record<string, string>;
}

/** By the service's name; the wifi is there already. Starting texts are taken as they are. */
export const FILLINGS: Record<string, Filling> = {
  'Weather & Address': { fields: {} },
  Contact: { fields: { Phone: '0701740605' } },
  Parking: { add: 'Add place', fields: { Name: 'By the barn' } },
  'House info': {
    fields: { Text: 'The fuse box is in the hall. Open the damper before you light the stove.' },
  },
  'House rules': { fields: {} },
  Cleaning: { fields: { Text: 'Sweep, wipe the kitchen and take the rubbish to the road.' } },
  Emergencies: { fields: {} },
  FAQ: {
    add: 'Add question',
    fields: { Question: 'May we fish?', Answer: 'Yes, the card is in the drawer.' },
  },
  Minibar: { add: 'Add item', fields: { Name: 'Apple juice', Price: '25' } },
  Restaurants: { add: 'Add restaurant', fields: { Name: 'Hofsnäs Café' } },
  Tips: { add: 'Add tip', fields: { Name: 'Torpa stenhus' } },
  'Shopping & services': { add: 'Add shop or service', fields: { Name: 'ICA Dalstorp' } },
  Taxi: { add: 'Add taxi', fields: { Name: 'Tranemo Taxi', Phone: '032512345' } },
  Wellness: { add: 'Add place', fields: { Name: 'Ulricehamns spa' } },
  Checkout: { fields: {} },
  Custom: { fields: { Title: 'The rowing boat', Text: 'Free to use. Life jackets hang in the shed.' } },
};
