import { IconHelpCircle } from '@tabler/icons-react';

export const icon = IconHelpCircle;
