import { Written } from '../page/Written.tsx';

export const Guest = Written;
