import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyIcon } from '#web/ui/CopyIcon.tsx';

/** The link for somebody, to be copied; a press on it selects all of it. */
export function LinkField({ email, link }: { email: string; link: string }) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={email}
      value={link}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
      rightSectionWidth={48}
      rightSection={<CopyIcon value={link} label={t('invitations.copy', { email })} />}
    />
  );
}
