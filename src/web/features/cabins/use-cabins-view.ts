import { useView } from '#web/ui/use-view.ts';

/** How My Cabins is shown; as a grid until chosen (R-cabins-6). */
export const useCabinsView = () => useView('cabinsView', 'grid');
