import { createContext, useContext } from 'react';

/** The cabin whose service the dialog fills in; null where there is none, as in a test of one field. */
const FormCabin = createContext<number | null>(null);

export const FormCabinProvider = FormCabin.Provider;
export const useFormCabin = (): number | null => useContext(FormCabin);
