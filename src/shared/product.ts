/** The product's working name; the only place in the code where it stands. */
export const PRODUCT_NAME = 'Hemma';

/** Where the product is talked about, by the name of each network; the footer links to them. */
export const SOCIAL_NETWORKS = {
  Instagram: 'https://instagram.example/hemma',
  Facebook: 'https://facebook.example/hemma',
  LinkedIn: 'https://linkedin.example/company/hemma',
} as const;
export type SocialNetwork = keyof typeof SOCIAL_NETWORKS;

/** Where letters go; the country is said in the reader's language. A placeholder until there is an office. */
export const POSTAL_ADDRESS = { street: 'Exempelgatan 1', town: '503 30 Borås' } as const;
