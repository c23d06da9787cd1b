/** The colour and blurred preview shown until a picture of the demo has loaded, as for an upload. */
export const PLACEHOLDERS = {
  archipelago: {
    colour: '#96a1a4',
    preview:
      'UklGRmIAAABXRUJQVlA4IFYAAADQAwCdASoUAAwAPzmGulQvKSWjMAgB4CcJZgCdAB6JHr1fdk94CAAA/luA5cPSEHpLHqjIgKZugAvaiIzlwDxoF9xPBYXAfTBaOEWkgFrldTjlHAAAAA==',
  },
  'autumn-hill': {
    colour: '#bda574',
    preview:
      'UklGRmIAAABXRUJQVlA4IFYAAAAQBACdASoUAAwAPzmGuVOvKSWisAgB4CcJagCdMoADUgxgPi94NK9NwAD+jD8KeatSg8uEKp8Vkk7cvTAd/3ozhn6/PPpuX+8uoVs9lJ2fl9TEa4AAAA==',
  },
  'beach-morning': {
    colour: '#b49a93',
    preview:
      'UklGRmAAAABXRUJQVlA4IFQAAADwAwCdASoUAAwAPzmIulQvKSWjMAgB4CcJQBOmUABqB5/NLGOQKyAAAPyB/sQIgO/TAhmglOuNx9mJ4M1VJZTDbbP+n2Kw/+IeHyctgNbq57mLgAA=',
  },
  breakfast: {
    colour: '#b3a58a',
    preview:
      'UklGRmQAAABXRUJQVlA4IFgAAADwAwCdASoUAAwAPzmGuVOvKSWisAgB4CcJbACdACKbbgE7XawbQwAAAM40iKCsglWyTOMESKRd684uEnL6V9pxhe6F/u6Swk5l2hTmJSWx/O4EDNJTAAAA',
  },
  canoe: {
    colour: '#7b9aa0',
    preview:
      'UklGRmQAAABXRUJQVlA4IFgAAAAQBACdASoUAAwAPzmGuVOvKSWisAgB4CcJbACdMoKP+Anyx89BzwXgqAD91aoYkFMAfDFVedrnUP3gckL68MyYPXTHs0AMpVeh4Bde8vhGMPHF3vPcUAAA',
  },
  dunes: {
    colour: '#b7b7ac',
    preview:
      'UklGRmYAAABXRUJQVlA4IFoAAADwAwCdASoUAAwAPzmGuVOvKSWisAgB4CcJQBdmUABpsAWzSahaIT8AAP5ZiYhTj+TF6vVaBFL3uHtfkRh5EN8akNIsZKGaBAX0TZtS04Y+4MymJJZTFQIAAAA=',
  },
  'forest-light': {
    colour: '#8e976d',
    preview:
      'UklGRmgAAABXRUJQVlA4IFwAAAAQBACdASoUAAwAPzmGuVOvKSWisAgB4CcJYgC/OB4WX5JNt1iX7rsWoAD2s20/BE6/hWL6L5pNWHuY8sJw9tZAU8sUHnM78Jbn7uRl5aWs1jznqJfRWmvUcgAAAA==',
  },
  'lake-at-dusk': {
    colour: '#504e5a',
    preview:
      'UklGRmwAAABXRUJQVlA4IGAAAADQAwCdASoUAAwAPzmGuVQvKSWjMAgB4CcJQBOmUABpxSgeldKoQMAA+pPfYITBtuuveTeehvF7zN8U/reyJQJQYNTCCefz+uq9z75iwRlEYQXFBnCAPhGpUbGOgB5EAAA=',
  },
  'misty-lake': {
    colour: '#b1beb3',
    preview:
      'UklGRlgAAABXRUJQVlA4IEwAAADwAwCdASoUAAwAPzmGulQvKSWjMAgB4CcJYwDE2CB/GMYTwKMLcX2AAPdN/jLha1m9Dz6IperL+7Ck8ii9aeCj9bXswnPBk17mrFAA',
  },
  'northern-lights': {
    colour: '#33595c',
    preview:
      'UklGRmQAAABXRUJQVlA4IFgAAACQAwCdASoUAAwAPzmEuVOvKKWisAgB4CcJZACdAB5d962pV7VwAP6jO2Ujn7myhUVcUyVFAY7j4zP15AgXojV7wpbl088j3dCkNLeN+42xVdXojZENgAAA',
  },
  sauna: {
    colour: '#826448',
    preview:
      'UklGRmgAAABXRUJQVlA4IFwAAACQAwCdASoUAAwAPzmEuVOvKKWisAgB4CcJaACdABf2RZw6KjgAAPibgJMx2yyix1ecg79sqB/SW/7DCgCE4IQTTRJ5Ro+2cQHFgYEmxTdXJ8n1XoZ8vwFpXBwAAA==',
  },
  'sea-evening': {
    colour: '#9e9591',
    preview:
      'UklGRmQAAABXRUJQVlA4IFgAAADQAwCdASoUAAwAPzmGulQvKSWjMAgB4CcJYgCdACH+2MHfmMHiRUAA/d5Bnxi19gacMs/vRHkMJcaB4Ie3ElE3m+pg+OBWktrzTEE4ipdZwjaCHyIFa4AA',
  },
  stove: {
    colour: '#754b2b',
    preview:
      'UklGRlwAAABXRUJQVlA4IFAAAABQBACdASoUAAwAPzmGuVOvKSWisAgB4CcJZgCdMoR8eCHFvxuFKLRZjTgAAP6ejku4Ko+xewyo4Qde+joS9IDcU/82KcpYmJ7cWTwi8LxIAA==',
  },
  'summer-meadow': {
    colour: '#87a17b',
    preview:
      'UklGRl4AAABXRUJQVlA4IFIAAACQAwCdASoUAAwAPzmGuVOvKSWisAgB4CcJbACw7B5uB7oLKmWAAPcf0G54Mbz1NXuPMwSiJ/OBNqTvdSz4Er252NHNdZWw0fisdbx20fYguAAA',
  },
  'winter-evening': {
    colour: '#6c7697',
    preview:
      'UklGRlwAAABXRUJQVlA4IFAAAADQAwCdASoUAAwAPzmGuVOvKSWisAgB4CcJZAC7ACHalJdolEtxMAAA/qHEfz6Dc/M98V3QWdxSNFbZUx/+A/a6u8sa0zlH4oNLavobRIAAAA==',
  },
};
