import { IconShoppingBag } from '@tabler/icons-react';

export const icon = IconShoppingBag;
