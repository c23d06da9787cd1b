import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import type { Call, CallRequest } from '#shared/contracts/call.ts';
import type { SortBy } from '#shared/contracts/list.ts';
import { downloadCsv } from '#web/api/file.ts';
import { useCall } from '#web/api/use-call.ts';

/** A page of a list: the answer of all admin lists (R-lists-2). */
export interface ListPage<Item> {
  items: Item[];
  total: number;
  page: number;
  pageSize: number;
}

type Params = Record<string, string | undefined>;

/** A call whose answer is a page of a list. */
interface ListCall extends Call {
  query: z.ZodType<Record<string, unknown>, Params>;
  answer: z.ZodType<ListPage<unknown>>;
}

type Query<C extends ListCall> = z.input<C['query']>;
type ParamName<C extends ListCall> = Exclude<keyof Query<C>, 'page' | 'pageSize'> & string;

export interface ListOptions<C extends ListCall> {
  /** The parameters of the call that the page's URL may set: search, filters, sort. */
  params: readonly ParamName<C>[];
  /** Their names in the URL, where these differ. */
  paramNames?: { [name in ParamName<C>]?: string };
  /** Values of parameters that are not in the URL, where the call's own defaults do not fit. */
  defaults?: Partial<Query<C>>;
  /** Parameters that are always sent and never in the URL. */
  fixedQuery?: Partial<Query<C>>;
  pageSize?: number;
  /** How often the list is loaded again. */
  refetchMs?: number;
}

/** A list as the page's URL describes it, the loaded page of it, and functions that change the URL. */
export interface List<Item, Param extends string = string, SortKey extends string = string> {
  result: UseQueryResult<ListPage<Item>>;
  filters: { readonly [name in Param | 'q' | 'sort']?: string };
  /** Whether a search or a filter is set. */
  isFiltered: boolean;
  /** Sets some filters and returns to the first page; an empty string removes a filter. */
  setFilters: (changes: { [name in Param | 'q']?: string } & { sort?: SortBy<SortKey> | undefined }) => void;
  /** Removes the search and all filters, but not the order. */
  clearFilters: () => void;
  goToPage: (page: number) => void;
  /** Saves the rows of all pages as CSV. */
  download: (fileName: string) => Promise<void>;
}

/**
 * A list for admins. Its state is in the page's URL, so that Back, Reload and links keep it (R-lists-5). While a page
 * loads, the previous one stays in view.
 */
export function useList<const C extends ListCall>(call: C, options: ListOptions<C>) {
  const { params, paramNames = {}, fixedQuery, pageSize = 50, refetchMs = false } = options;
  const [search, setSearch] = useSearchParams();
  const { filters, page, defaults } = parseListParams(search, call, options);
  const allPages = { ...filters, ...fixedQuery };
  const query = { ...allPages, page: String(page), pageSize: String(pageSize) };
  const result = useCall<C>(call, { query } as CallRequest<C>, {
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  });

  const setParams = (changes: Params) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        // Any other change returns to the first page.
        for (const [name, text = ''] of Object.entries({ page: '', ...changes })) {
          const nameInUrl = urlName(paramNames, name);
          if (text === '' || text === defaults[name]) next.delete(nameInUrl);
          else next.set(nameInUrl, text);
        }
        return next;
      },
      { replace: true, preventScrollReset: !('page' in changes) },
    );

  const filterNames = params.filter((name) => name !== 'sort');
  type SortKey = Exclude<NonNullable<Query<C>['sort']>, `-${string}`>;
  return {
    result,
    filters,
    isFiltered: filterNames.some((name) => filters[name] !== defaults[name]),
    setFilters: setParams,
    clearFilters: () => setParams(Object.fromEntries(filterNames.map((name) => [name, '']))),
    goToPage: (next: number) => setParams({ page: next === 1 ? '' : String(next) }),
    download: (fileName: string) => downloadCsv(call, { query: allPages } as CallRequest<C>, fileName),
    // The call's schema guarantees these names; TypeScript cannot follow them through a generic.
  } as unknown as List<z.output<C['answer']>['items'][number], ParamName<C>, SortKey>;
}

/** Reads a list's parameters from a URL. Values that the call's schema refuses are ignored. */
export function parseListParams<const C extends ListCall>(
  search: URLSearchParams,
  call: C,
  { params, paramNames = {}, defaults: ownDefaults }: ListOptions<C>,
) {
  const defaults: Params = { ...(call.query.parse({}) as Params), ...ownDefaults };
  const found = new Map(
    [...params, 'page'].flatMap((name) => {
      const text = search.get(urlName(paramNames, name));
      return text === null ? [] : [[name, text] as const];
    }),
  );
  const { error } = call.query.safeParse(Object.fromEntries(found));
  for (const { path } of error?.issues ?? []) found.delete(String(path[0]));
  const filters = params.map((name) => [name, found.get(name) ?? defaults[name]] as const);
  return {
    filters: Object.fromEntries(filters.filter(([, text]) => text !== undefined)),
    page: Number(found.get('page') ?? 1),
    defaults,
  };
}

const urlName = (paramNames: Params, name: string): string => paramNames[name] ?? name;
