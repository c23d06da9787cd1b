import { createHash } from 'node:crypto';
import { insertScans, type Scan } from '#server/features/guides/scans.repo.ts';
import type { TestApp } from './app.ts';

/** Day `ago` days before today (UTC, as the days of test sites are). */
export const dayAgo = (ago: number): string =>
  new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

interface PastScan extends Partial<Pick<Scan, 'language' | 'device' | 'source'>> {
  cabin: { id: number; token: string };
  /** Days before today. */
  ago: number;
  /** `13:05` (UTC). */
  time?: string;
  /** The same name is the same visitor of a day. */
  visitor?: string;
}

/** Adds views of past days with the server's own code. */
export async function addPastScans(app: TestApp, scans: readonly PastScan[]): Promise<void> {
  await insertScans(
    app.database.db,
    scans.map(({ cabin, ago, time = '12:00', visitor = 'Elsa', ...rest }) => {
      const day = dayAgo(ago);
      return {
        language: 'sv',
        device: 'phone',
        source: 'tag',
        ...rest,
        code: cabin.token,
        cabinId: cabin.id,
        at: `${day}T${time}:00.000Z`,
        visitor: createHash('sha256').update(visitor).digest().readInt32BE(),
      };
    }),
  );
}
