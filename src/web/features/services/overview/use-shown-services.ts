import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { serviceCatalog } from '#shared/contracts/services.ts';
import { listTemplates } from '#shared/contracts/templates.ts';
import { callQuery } from '#web/api/use-call.ts';
import { locale } from '#web/words/locale.ts';
import { catalogQuery } from '../catalog.ts';
import { shownServices, type TierServices } from './shown-services.ts';

interface LoadedServices {
  /** Undefined until all of it is there. */
  data: TierServices[] | undefined;
  error: Error | null;
  /** Asks again for what could not be had. */
  refetch: () => void;
}

/** All services with what the host may use of them, named in the language of the app. */
export function useShownServices(): LoadedServices {
  const { t } = useTranslation();
  // The second is what the host's plan holds: the usable list (R-services-8).
  const queries = useQueries({
    queries: [catalogQuery, callQuery(serviceCatalog, {}), callQuery(listTemplates, {})],
  });
  const [catalog, usable, templates] = queries;
  const isThere = catalog.data !== undefined && usable.data !== undefined && templates.data !== undefined;
  return {
    data: isThere
      ? shownServices(catalog.data, usable.data, templates.data, {
          name: (key) => t(`kinds.${key}.name`),
          description: (key) => t(`kinds.${key}.description`),
          locale: locale(),
        })
      : undefined,
    error: queries.find(({ isError }) => isError)?.error ?? null,
    refetch: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
