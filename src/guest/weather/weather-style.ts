/** The row under the cabin's name, in the colours around it. The word for each day's picture is for screen readers. */
export const WEATHER_SHEET = `
.weather:empty { display: none }
.weather ul, .weather li { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1rem; padding: 0; font-size: .875rem }
.weather li { gap: .35rem }
.weather i { position: absolute; clip-path: inset(50%) }
`;
