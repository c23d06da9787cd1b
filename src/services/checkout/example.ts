import { textExample } from '../example.ts';

export const example = textExample({ text: '- Töm kylskåpet\n- Lås dörren' });
