import { Places } from '../page/places/PlaceList.tsx';

export const Guest = Places;
