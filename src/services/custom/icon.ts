import { IconPuzzle } from '@tabler/icons-react';

export const icon = IconPuzzle;
