import { Anchor, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Tag } from '#shared/contracts/tags.ts';
import { useSite } from '#web/api/site.ts';
import { CopyIcon } from '#web/ui/CopyAction.tsx';
import classes from './TagDialog.module.css';

/** Where a tag leads: guests of its cabin, or, while it has none, the host who is to have it. */
export function TagLinks({ tag: { code, state } }: { tag: Pick<Tag, 'code' | 'state'> }) {
  const { t } = useTranslation();
  const site = useSite()?.publicUrl ?? location.origin;
  return (
    <Stack gap="xs" className={classes['links'] ?? ''}>
      <CopiedLink name={t('adminTags.one.guestLink')} link={`${site}/cabins/${code}`} />
      {state === 'free' ? (
        <CopiedLink name={t('adminTags.one.activationLink')} link={`${site}/host/cabins?activate=${code}`} />
      ) : null}
    </Stack>
  );
}

/** A link to open or to copy, under its name. */
function CopiedLink({ name, link }: { name: string; link: string }) {
  const { t } = useTranslation();
  return (
    <div>
      <Text c="var(--stone)" fz="0.875rem">
        {name}
      </Text>
      <div className={classes['link']}>
        <Anchor href={link} target="_blank" rel="noreferrer" className={classes['address'] ?? ''}>
          {link.replace(/^https?:\/\//, '')}
        </Anchor>
        <CopyIcon value={link} label={t('adminTags.one.copyLink', { name })} />
      </div>
    </div>
  );
}
