/** Route titles (specification, section 2): in the top bar and, with the product's name, in the browser's tab. */
export const titles = {
  login: 'Login',
  signUp: 'Sign Up',
  myCabins: 'My Cabins',
  cabinDetails: 'Cabin Details',
  tokens: 'Tokens',
  forbidden: 'No access',
  notFound: 'Page Not Found',
} as const;
