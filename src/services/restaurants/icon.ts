import { IconToolsKitchen2 } from '@tabler/icons-react';

export const icon = IconToolsKitchen2;
