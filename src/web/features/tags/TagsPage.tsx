import { Anchor, Button, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listTags, TAG_STATES } from '#shared/contracts/tags.ts';
import { AdminList } from '#web/ui/admin-list/AdminList.tsx';
import { ChoiceFilter } from '#web/ui/ListFilters.tsx';
import { useList } from '#web/ui/admin-list/use-list.ts';
import { CopyAction } from '#web/ui/CopyAction.tsx';
import { CopyIcon } from '#web/ui/CopyIcon.tsx';
import { TagDrawing } from '#web/ui/drawings.tsx';
import { formatNumber } from '#web/ui/format-number.ts';
import { Moment } from '#web/ui/Moment.tsx';
import { MintForm } from './MintForm.tsx';
import { SheetForm } from './SheetForm.tsx';
import { TagDialog } from './TagDialog.tsx';
import classes from './TagsPage.module.css';
import { TagCode, TagState } from '#web/ui/TagState.tsx';

/** /admin/tokens, Tokens: mint tags, find them, copy and download their codes. */
export default function TagsPage() {
  const { t } = useTranslation();
  const list = useList(listTags, {
    by: ['q', 'sort', 'state', 'batchId'],
    called: { batchId: 'batch' },
  });
  const { state, batchId } = list.asked;
  const [shown, setShown] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <MintForm onMinted={(minted) => list.change({ q: '', state: '', batchId: String(minted) })} />
      <AdminList
        list={list}
        caption={t('adminTags.caption')}
        searchHint={t('adminTags.searchHint')}
        filters={
          <>
            <ChoiceFilter
              label={t('adminTags.state')}
              value={state}
              onChange={(chosen) => list.change({ state: chosen })}
              choices={[
                { value: '', label: t('adminTags.states.all') },
                ...TAG_STATES.map((each) => ({ value: each, label: t(`adminTags.states.${each}`) })),
              ]}
            />
            {batchId === undefined ? null : (
              <Button
                variant="light"
                rightSection={<IconX size={18} aria-hidden />}
                aria-label={`${t('adminTags.batch', { id: batchId })}: ${t('adminTags.allBatches')}`}
                onClick={() => list.change({ batchId: '' })}
              >
                {t('adminTags.batch', { id: batchId })}
              </Button>
            )}
          </>
        }
        csv="tokens.csv"
        renderActions={(download) => (
          <>
            {batchId === undefined ? null : <SheetForm batchId={Number(batchId)} />}
            {download}
          </>
        )}
        count={(count) => t('adminTags.count', { count })}
        renderPageActions={(tags) => (
          <CopyAction value={tags.map(({ code }) => code).join('\n')} variant="subtle">
            {t('adminTags.copyPage')}
          </CopyAction>
        )}
        drawing={<TagDrawing />}
        empty={t('adminTags.empty')}
        noMatch={t('adminTags.noMatch')}
        keyOf={({ code }) => code}
        columns={[
          {
            name: 'code',
            header: t('adminTags.columns.code'),
            isSortable: true,
            isKept: true,
            render: ({ code }) => (
              <Group gap={4} wrap="nowrap">
                <TagCode code={code} />
                <CopyIcon value={code} label={t('adminTags.copyOne', { code })} />
              </Group>
            ),
          },
          {
            name: 'state',
            header: t('adminTags.columns.state'),
            isSortable: true,
            render: (tag) => <TagState state={tag.state} />,
          },
          {
            name: 'label',
            header: t('adminTags.columns.label'),
            isSortable: true,
            render: (tag) => (
              <Anchor
                component="button"
                type="button"
                c="inherit"
                inherit
                className={classes['batch'] ?? ''}
                onClick={() => list.change({ batchId: String(tag.batchId) })}
              >
                {tag.label || t('adminTags.batch', { id: tag.batchId })}
              </Anchor>
            ),
          },
          {
            name: 'cabinName',
            header: t('adminTags.columns.cabinName'),
            isSortable: true,
            render: ({ cabinName }) => cabinName ?? '–',
          },
          {
            name: 'host',
            header: t('adminTags.columns.host'),
            render: ({ hostEmail }) => hostEmail ?? '–',
          },
          {
            name: 'scans',
            header: t('adminTags.columns.scans'),
            isSortable: true,
            isNumeric: true,
            render: ({ scans }) => formatNumber(scans),
          },
          {
            name: 'createdAt',
            header: t('adminTags.columns.createdAt'),
            isSortable: true,
            isNumeric: true,
            render: ({ createdAt }) => <Moment at={createdAt} />,
          },
          {
            name: 'actions',
            header: t('adminTags.columns.actions'),
            render: ({ code }) => (
              <Button
                variant="subtle"
                aria-label={t('adminTags.openOne', { code })}
                onClick={() => {
                  setShown(code);
                  setIsOpen(true);
                }}
              >
                {t('adminTags.open')}
              </Button>
            ),
          },
        ]}
      />
      {shown === null ? null : <TagDialog code={shown} opened={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
