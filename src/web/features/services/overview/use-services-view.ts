import { useView } from '#web/ui/use-view.ts';

/** How Services is shown; as a list until chosen (R-services-15). */
export const useServicesView = () => useView('servicesView', 'list');
