import type { Example } from '../example.ts';
import type { value as shape } from './value.ts';

export const example: Example<typeof shape> = {
  usual: { text: '- Töm kylskåpet\n- Lås dörren' },
  fullest: (write) => ({ text: write.text(740) }),
};
