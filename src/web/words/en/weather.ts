/** The weather at a cabin. */
export const weather = {
  label: 'Weather at the cabin',
  skies: {
    clear: 'Clear',
    mostlyClear: 'Mostly clear',
    partlyCloudy: 'Partly cloudy',
    overcast: 'Overcast',
    fog: 'Fog',
    drizzle: 'Drizzle',
    rain: 'Rain',
    heavyRain: 'Heavy rain',
    freezingRain: 'Freezing rain',
    showers: 'Showers',
    snow: 'Snow',
    heavySnow: 'Heavy snow',
    snowShowers: 'Snow showers',
    thunder: 'Thunder',
    hail: 'Hail',
  },
} as const;
