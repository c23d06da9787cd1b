import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type AuditAction, listAudit } from '#shared/contracts/audit.ts';
import { callApi } from '#web/api/call.ts';
import { PAGE_SIZE } from '#web/features/tags/api/tags.ts';

/** Which entries are in view; days are empty where there is no bound. */
export interface AuditFilter {
  q: string;
  action: AuditAction | null;
  from: string;
  to: string;
  page: number;
}

/** A filter as the call's query; absent parts are left out. */
export const auditQueryOf = ({ q, action, from, to }: Omit<AuditFilter, 'page'>) => ({
  q,
  ...(action === null ? {} : { action }),
  ...(from === '' ? {} : { from }),
  ...(to === '' ? {} : { to }),
});

/** A page of what was done. The page before stays in view while the next one loads. */
export const auditQuery = (filter: AuditFilter) =>
  queryOptions({
    queryKey: ['audit', filter],
    queryFn: ({ signal }) =>
      callApi(
        listAudit,
        { query: { ...auditQueryOf(filter), page: String(filter.page), pageSize: String(PAGE_SIZE) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
