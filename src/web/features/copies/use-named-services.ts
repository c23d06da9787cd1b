import { useTranslation } from 'react-i18next';
import { listTemplates } from '#shared/contracts/templates.ts';
import { type CabinService, listCabinServices } from '#shared/contracts/services.ts';
import { useCall } from '#web/api/use-call.ts';

/** A service of the cabin by the name that its host knows it by. */
export interface NamedService {
  id: number;
  name: string;
}

/** The services of a cabin, named; undefined until they are there. */
export function useNamedServices(cabinId: number, enabled: boolean): NamedService[] | undefined {
  const { t } = useTranslation();
  const { data: services } = useCall(listCabinServices, { params: { id: cabinId } }, { enabled });
  const { data: templates } = useCall(listTemplates, {}, { enabled });
  if (services === undefined || templates === undefined) return undefined;
  const nameOf = ({ serviceId, key }: CabinService) =>
    templates.find(({ id }) => id === serviceId)?.name ?? t(`kinds.${key}.name`);
  return services.map((service) => ({ id: service.serviceId, name: nameOf(service) }));
}
