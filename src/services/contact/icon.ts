import { IconAddressBook } from '@tabler/icons-react';

export const icon = IconAddressBook;
