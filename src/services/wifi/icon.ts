import { IconWifi } from '@tabler/icons-react';

export const icon = IconWifi;
