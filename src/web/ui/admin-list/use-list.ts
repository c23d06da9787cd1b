import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import type { Call, CallRequest } from '#shared/contracts/call.ts';
import type { SortBy } from '#shared/contracts/list.ts';
import { downloadCsv } from '#web/api/csv.ts';
import { useCall } from '#web/api/use-call.ts';

/** A page of a list, as all lists for admins answer (R-lists-2). */
export interface ListPage<Item> {
  items: Item[];
  total: number;
  page: number;
  pageSize: number;
}

type Texts = Record<string, string | undefined>;

/** A call that answers so. */
interface ListCall extends Call {
  query: z.ZodType<Record<string, unknown>, Texts>;
  answer: z.ZodType<ListPage<unknown>>;
}

type Query<C extends ListCall> = z.input<C['query']>;
type Name<C extends ListCall> = Exclude<keyof Query<C>, 'page' | 'pageSize'> & string;

export interface ListOptions<C extends ListCall> {
  /** What the list is searched, filtered and sorted by: names of the call's query. */
  by: readonly Name<C>[];
  /** Those of them that have another name in the address. */
  called?: { [name in Name<C>]?: string };
  /** What is in view where the address says nothing of it, when that is not what the call does by itself. */
  start?: Partial<Query<C>>;
  /** Parts of the query that are decided elsewhere. */
  given?: Partial<Query<C>>;
  /** Rows of a page. */
  pageSize?: number;
  /** How often the list is asked for again while somebody looks at it. */
  everyMs?: number;
}

/** A list as the address asks for it, the page that was answered, and the ways to ask for something else. */
export interface List<Item, Named extends string = string, Sorted extends string = string> {
  result: UseQueryResult<ListPage<Item>>;
  asked: { readonly [name in Named | 'q' | 'sort']?: string };
  /** Something is searched for or left out. */
  isFiltered: boolean;
  /** Asks for something else, from the first page on; an empty text asks for nothing. */
  change: (part: { [name in Named | 'q']?: string } & { sort?: SortBy<Sorted> | undefined }) => void;
  /** Takes back what is searched for and left out; the order stays. */
  clear: () => void;
  turnTo: (page: number) => void;
  /** Saves all rows that are asked for, of all pages. */
  download: (fileName: string) => Promise<void>;
}

/**
 * A list for admins. What is asked of it stands in the address, so that Back, Reload and a link keep it (R-lists-5). The
 * page before stays in view while the next one loads.
 */
export function useList<const C extends ListCall>(call: C, options: ListOptions<C>) {
  const { by, called = {}, given, pageSize = 50, everyMs = false } = options;
  const [search, setSearch] = useSearchParams();
  const { asked, page, usual } = readList(search, call, options);
  const rows = { ...asked, ...given };
  const query = { ...rows, page: String(page), pageSize: String(pageSize) };
  const result = useCall<C>(call, { query } as CallRequest<C>, {
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  });

  const change = (part: Texts) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        // Anything else that is asked for starts at the first page.
        for (const [name, text = ''] of Object.entries({ page: '', ...part })) {
          const inAddress = nameIn(called, name);
          if (text === '' || text === usual[name]) next.delete(inAddress);
          else next.set(inAddress, text);
        }
        return next;
      },
      { replace: true, preventScrollReset: !('page' in part) },
    );

  const filters = by.filter((name) => name !== 'sort');
  type Sorted = Exclude<NonNullable<Query<C>['sort']>, `-${string}`>;
  return {
    result,
    asked,
    isFiltered: filters.some((name) => asked[name] !== usual[name]),
    change,
    clear: () => change(Object.fromEntries(filters.map((name) => [name, '']))),
    turnTo: (next: number) => change({ page: next === 1 ? '' : String(next) }),
    download: (fileName: string) => downloadCsv(call, { query: rows } as CallRequest<C>, fileName),
    // What the contract took has its names; types cannot follow them through a generic.
  } as unknown as List<z.output<C['answer']>['items'][number], Name<C>, Sorted>;
}

/** What an address asks of a list, by the call's own rules: what the call would refuse counts as not there. */
export function readList<const C extends ListCall>(
  search: URLSearchParams,
  call: C,
  { by, called = {}, start }: ListOptions<C>,
) {
  const usual: Texts = { ...(call.query.parse({}) as Texts), ...start };
  const found = new Map(
    [...by, 'page'].flatMap((name) => {
      const text = search.get(nameIn(called, name));
      return text === null ? [] : [[name, text] as const];
    }),
  );
  const { error } = call.query.safeParse(Object.fromEntries(found));
  for (const { path } of error?.issues ?? []) found.delete(String(path[0]));
  const asked = by.map((name) => [name, found.get(name) ?? usual[name]] as const);
  return {
    asked: Object.fromEntries(asked.filter(([, text]) => text !== undefined)),
    page: Number(found.get('page') ?? 1),
    /** What is asked for where nobody asks for anything. */
    usual,
  };
}

const nameIn = (called: Texts, name: string): string => called[name] ?? name;
