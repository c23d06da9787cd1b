/** The product's working name; the only place in the code where it stands. */
export const PRODUCT_NAME = 'Hemma';
