import { IconBath } from '@tabler/icons-react';

export const icon = IconBath;
