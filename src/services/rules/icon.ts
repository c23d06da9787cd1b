import { IconListCheck } from '@tabler/icons-react';

export const icon = IconListCheck;
