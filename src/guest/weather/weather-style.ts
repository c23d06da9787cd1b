/** The weather under the cabin's name: now on one line, below it the days as even columns. Wraps only where nothing else fits. */
export const WEATHER_SHEET = `
.weather:empty { display: none }
.weather ul { display: flex; flex-wrap: wrap; padding: 0; font-size: .875rem; line-height: 1.3; overflow-wrap: normal }
.weather li { display: flex; flex: 1 1 0; flex-flow: column; align-items: center; gap: .25rem; min-width: min-content; opacity: .9 }
.weather li:first-child { flex: 1 1 100%; flex-flow: wrap; gap: 0 .5rem; margin-bottom: .6rem; border-bottom: 1px solid #fff4 }
.weather li:first-child b { font-size: 1.25rem }
.weather svg { width: 1.7em; height: 1.7em }
.weather a, .weather i { margin-left: auto; font-size: .75rem }
`;
