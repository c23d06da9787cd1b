import { IconHome2 } from '@tabler/icons-react';

export const icon = IconHome2;
