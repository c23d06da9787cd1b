import { IconSparkles } from '@tabler/icons-react';

export const icon = IconSparkles;
