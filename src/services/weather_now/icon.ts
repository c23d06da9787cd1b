import { IconSunHigh } from '@tabler/icons-react';

export const icon = IconSunHigh;
