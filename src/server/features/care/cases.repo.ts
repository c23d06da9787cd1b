import { type SQL, sql } from 'drizzle-orm';
import { CARE, CARE_REASONS, type CareCase, type CareReason } from '#shared/contracts/care.ts';
import { completenessOf, isBasicPart } from '#server/db/completeness.ts';
import { contains } from '#server/db/contains.ts';
import type { Executor, Transaction } from '#server/db/drizzle.ts';
import { iso } from '#server/db/iso.ts';
import { slicesOf } from '#server/db/slices.ts';
import type { Admin } from '#server/http/actor.ts';

export interface CaseFilter {
  q: string;
  reason?: CareReason | undefined;
  /** A column, `-` before it for descending. */
  sort: string;
}

const days = (count: number) => sql`${count} * interval '1 day'`;

/** Whom each reason holds for (R-care-2). */
const CASES: Record<CareReason, SQL> = {
  notLive: sql`
    select u.id as user_id, null::bigint as cabin_id, u.created_at as at, null::int as completeness
    from users u
    where not u.is_admin and u.created_at <= now() - ${days(CARE.notLiveDays)}
      and not exists (select from cabins c join tags t on t.cabin_id = c.id where c.user_id = u.id)`,
  halfDone: sql`
    select * from (
      select c.user_id, c.id as cabin_id, t.activated_at as at, ${completenessOf(sql`filled.parts`)} as completeness
      from cabins c
        join tags t on t.cabin_id = c.id
        left join (
          select cs.cabin_id, count(*) as parts
          from cabin_services cs join services s on s.id = cs.service_id
          where cs.is_enabled and ${isBasicPart}
          group by 1) as filled on filled.cabin_id = c.id) as live
    where completeness < ${CARE.halfDonePercent}`,
  quiet: sql`
    select c.user_id, c.id as cabin_id, last.at, null::int as completeness
    from cabins c
      join tags t on t.cabin_id = c.id
      join lateral (
        select max(last_scan_at) as at from scan_days
        where cabin_id = c.id and day = (select max(day) from scan_days where cabin_id = c.id)) as last on true
    where c.is_tracked and t.activated_at <= now() - ${days(CARE.quietDays)}
      and last.at <= now() - ${days(CARE.quietDays)}`,
  planEnds: sql`
    select u.id as user_id, null::bigint as cabin_id, u.plan_expires_at as at, null::int as completeness
    from users u
    where u.plan <> 'basic' and u.plan_expires_at between now() and now() + ${days(CARE.planEndsDays)}`,
};

/** All cases of the reasons that are asked for, of accounts that are not switched off. */
function matchingCases({ q, reason }: Pick<CaseFilter, 'q' | 'reason'>): SQL {
  const reasons = reason === undefined ? CARE_REASONS : [reason];
  const cases = reasons.map((each) => sql`select ${each} as reason, one.* from (${CASES[each]}) as one`);
  const matches =
    q === ''
      ? sql`true`
      : sql`(u.email ilike ${contains(q)} or u.first_name || ' ' || u.last_name ilike ${contains(q)}
          or c.name ilike ${contains(q)})`;
  return sql`
    from (${sql.join(cases, sql` union all `)}) as held
      join users u on u.id = held.user_id
      left join cabins c on c.id = held.cabin_id
    where not u.is_disabled and ${matches}`;
}

const COLUMNS: Record<string, SQL> = { at: sql`held.at`, email: sql`u.email`, cabinName: sql`c.name` };

const casesInOrder = ({ sort, ...filter }: CaseFilter): SQL => sql`
    select held.reason, ${iso(sql`held.at`)} as at, u.id as "userId", u.first_name as "firstName",
      u.last_name as "lastName", u.email, u.plan, c.id as "cabinId", c.name as "cabinName", held.completeness
    ${matchingCases(filter)}
    order by ${COLUMNS[sort.replace('-', '')]} ${sort.startsWith('-') ? sql`desc` : sql`asc`} nulls last,
      u.id, c.id nulls first, held.reason`;

type CaseRow = Omit<CareCase, 'userId' | 'cabinId'> & { userId: string; cabinId: string | null };

const present = (row: CaseRow): CareCase => ({
  ...row,
  userId: Number(row.userId),
  cabinId: row.cabinId === null ? null : Number(row.cabinId),
});

/** One page of those who need a hand. */
export async function findCases(
  db: Executor,
  _admin: Admin,
  filter: CaseFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<CareCase[]> {
  const { rows } = await db.execute<CaseRow>(sql`${casesInOrder(filter)} limit ${limit} offset ${offset}`);
  return rows.map(present);
}

/** All who need a hand, a slice at a time. */
export async function* caseSlices(
  tx: Transaction,
  _admin: Admin,
  filter: CaseFilter,
): AsyncGenerator<CareCase[]> {
  for await (const rows of slicesOf<CaseRow>(tx, casesInOrder(filter))) yield rows.map(present);
}

export async function countCases(db: Executor, _admin: Admin, filter: CaseFilter): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total ${matchingCases(filter)}`,
  );
  return rows[0]?.total ?? 0;
}
