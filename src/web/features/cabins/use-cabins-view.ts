import { useView } from '#web/ui/use-view.ts';

/** How My Cabins is shown; as a grid until chosen (specification, sections 2 and 9). */
export const useCabinsView = () => useView('cabinsView', 'grid');
