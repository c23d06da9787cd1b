import { IconFirstAidKit } from '@tabler/icons-react';

export const icon = IconFirstAidKit;
