import { archipelago } from './archipelago.ts';
import { autumnHill } from './autumn-hill.ts';
import { beachMorning } from './beach-morning.ts';
import { breakfast } from './breakfast.ts';
import { canoe } from './canoe.ts';
import type { Canvas } from './canvas.ts';
import { dunes } from './dunes.ts';
import { forestLight } from './forest-light.ts';
import { lakeAtDusk } from './lake-at-dusk.ts';
import { mistyLake } from './misty-lake.ts';
import { northernLights } from './northern-lights.ts';
import { sauna } from './sauna.ts';
import { seaEvening } from './sea-evening.ts';
import { stove } from './stove.ts';
import { summerMeadow } from './summer-meadow.ts';
import { winterEvening } from './winter-evening.ts';

/** The demo's pictures, by the names of their files. */
export const SCENES: Record<string, (canvas: Canvas) => Promise<void>> = {
  archipelago,
  'autumn-hill': autumnHill,
  'beach-morning': beachMorning,
  breakfast,
  canoe,
  dunes,
  'forest-light': forestLight,
  'lake-at-dusk': lakeAtDusk,
  'misty-lake': mistyLake,
  'northern-lights': northernLights,
  sauna,
  'sea-evening': seaEvening,
  stove,
  'summer-meadow': summerMeadow,
  'winter-evening': winterEvening,
};
