import { IconCompass } from '@tabler/icons-react';

export const icon = IconCompass;
