import { Places } from '../page/PlaceList.tsx';

export const Guest = Places;
