import { IconCar } from '@tabler/icons-react';

export const icon = IconCar;
