import { afterAll, expect, it } from 'vitest';
import { JOB_KINDS } from '#shared/contracts/system/jobs.ts';
import { startTestApp } from '#test/app.ts';
import { prepareBackground } from './background.ts';
import { createCalendars } from './features/calendars/calendars.ts';
import { createMedia } from './features/media/media.ts';
import { folderPlace } from '#server/files/place.ts';
import { createWeather } from './features/weather/weather.ts';

// With every setting that adds background work. No service is called, because there is no cabin.
const app = await startTestApp({ WEATHER_URL: 'sample', GEOCODING_URL: 'http://127.0.0.1:9/' });
afterAll(() => app.close());

it('has a worker for every kind of background work', async () => {
  const { config, database } = app;
  const { log } = app.app;
  const media = createMedia({ config, db: database.db }, log);
  const weather = createWeather({ config, db: database.db }, log);
  const calendars = createCalendars({ config, db: database.db }, log);
  const exports = folderPlace(config.dataDir);
  const queue = await prepareBackground(
    { config, database, media, weather, calendars, hostFiles: [], exports },
    log,
  );
  expect(JOB_KINDS.filter((kind) => queue.maxAttemptsOf(kind) === null)).toEqual([]);
  await queue.close();
  media.close();
  await weather.close();
  await calendars.close();
});
