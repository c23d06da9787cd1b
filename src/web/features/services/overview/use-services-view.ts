import { useView } from '#web/ui/use-view.ts';

/** How Services is shown; as a list until chosen (specification, sections 2 and 9). */
export const useServicesView = () => useView('servicesView', 'list');
