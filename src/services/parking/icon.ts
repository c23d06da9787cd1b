import { IconParking } from '@tabler/icons-react';

export const icon = IconParking;
