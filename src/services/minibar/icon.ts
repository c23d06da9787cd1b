import { IconBottle } from '@tabler/icons-react';

export const icon = IconBottle;
