/** The product's working name. No other code contains it. */
export const PRODUCT_NAME = 'Hemma';

/** The product's pages in social networks, which the footer links to. */
export const SOCIAL_NETWORKS = {
  Instagram: 'https://instagram.example/hemma',
  Facebook: 'https://facebook.example/hemma',
  LinkedIn: 'https://linkedin.example/company/hemma',
} as const;
export type SocialNetwork = keyof typeof SOCIAL_NETWORKS;

/** The postal address without the country, which is translated. A placeholder until there is an office. */
export const POSTAL_ADDRESS = { street: 'Exempelgatan 1', town: '503 30 Borås' } as const;
