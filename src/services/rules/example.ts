import { textExample } from '../example.ts';

export const example = textExample({ text: 'Lugn på altanen efter klockan tio.\nIngen rökning inomhus.' });
