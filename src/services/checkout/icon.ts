import { IconDoorExit } from '@tabler/icons-react';

export const icon = IconDoorExit;
