import { Anchor, Group, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  ALIVE_DAYS,
  listTags,
  TAG_STATES,
  TAG_USES,
  LABEL_SIZES,
  type LabelSize,
  printSheet,
} from '#shared/contracts/tags.ts';
import { AdminList } from '#web/ui/admin-list/AdminList.tsx';
import { ChoiceFilter } from '#web/ui/ListFilters.tsx';
import { RowLink } from '#web/ui/admin-list/cells.tsx';
import { useList } from '#web/ui/admin-list/use-list.ts';
import { cabinPath } from '#web/ui/admin-paths.ts';
import { CopyAction } from '#web/ui/CopyAction.tsx';
import { TagDrawing } from '#web/ui/drawings.tsx';
import { formatNumber } from '#web/ui/format-number.ts';
import { Moment } from '#web/ui/Moment.tsx';
import { BatchFilter } from './BatchFilter.tsx';
import { MintForm } from './MintForm.tsx';
import { TagDialog, useTagDialog } from './tag-dialog/TagDialog.tsx';
import classes from './TagsPage.module.css';
import { TagCode, TagState } from '#web/ui/TagState.tsx';
import { useState } from 'react';
import { downloadFile } from '#web/api/file.ts';
import { DownloadButton } from '#web/ui/DownloadButton.tsx';

/** /admin/tokens, Tokens: mints tags and lists them. */
export default function TagsPage() {
  const { t } = useTranslation();
  const list = useList(listTags, {
    params: ['q', 'sort', 'state', 'use', 'batchId'],
    paramNames: { batchId: 'batch' },
  });
  const { state, use, batchId } = list.filters;
  const dialog = useTagDialog();
  return (
    <>
      <MintForm onMinted={(id) => list.setFilters({ q: '', state: '', use: '', batchId: String(id) })} />
      <AdminList
        list={list}
        caption={t('adminTags.caption')}
        searchHint={t('adminTags.searchHint')}
        filterFields={
          <>
            <ChoiceFilter
              label={t('adminTags.state')}
              value={state}
              onChange={(value) => list.setFilters({ state: value })}
              choices={[
                { value: '', label: t('adminTags.states.all') },
                ...TAG_STATES.map((option) => ({ value: option, label: t(`adminTags.states.${option}`) })),
              ]}
            />
            <ChoiceFilter
              label={t('adminTags.use')}
              value={use}
              onChange={(value) => list.setFilters({ use: value })}
              choices={[
                { value: '', label: t('adminTags.uses.all') },
                ...TAG_USES.map((option) => ({
                  value: option,
                  label: t(`adminTags.uses.${option}`, { days: ALIVE_DAYS }),
                })),
              ]}
            />
            <BatchFilter batchId={batchId} onChange={(value) => list.setFilters({ batchId: value })} />
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
            isSticky: true,
            render: ({ code }) => (
              <RowLink to={dialog.linkTo(code)} preventScrollReset isOfRow>
                <TagCode code={code} />
              </RowLink>
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
                onClick={() => list.setFilters({ batchId: String(tag.batchId) })}
              >
                {tag.label || t('adminTags.batch', { id: tag.batchId })}
              </Anchor>
            ),
          },
          {
            name: 'cabinName',
            header: t('adminTags.columns.cabinName'),
            isSortable: true,
            render: ({ cabinId, cabinName }) =>
              cabinId === null ? '–' : <RowLink to={cabinPath(cabinId)}>{cabinName}</RowLink>,
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
        ]}
      />
      {dialog.code === null ? null : (
        <TagDialog code={dialog.code} opened={dialog.isOpen} onClose={dialog.close} />
      )}
    </>
  );
}

/** Downloads a batch's QR codes as a PDF to print and cut, with labels of the chosen size. */
function SheetForm({ batchId }: { batchId: number }) {
  const { t } = useTranslation();
  const [label, setLabel] = useState<LabelSize>('40');
  return (
    <Group gap="sm" align="flex-end">
      <NativeSelect
        label={t('adminTags.sheet.label')}
        value={label}
        onChange={(event) => setLabel(LABEL_SIZES.find((size) => size === event.currentTarget.value) ?? '40')}
        data={LABEL_SIZES.map((size) => ({ value: size, label: t('adminTags.sheet.size', { size }) }))}
      />
      <DownloadButton
        failed={t('adminTags.sheet.failed')}
        download={() =>
          downloadFile(
            printSheet,
            { params: { batchId }, query: { label } },
            `tags-${batchId}-${label}mm.pdf`,
          )
        }
      >
        {t('adminTags.sheet.download')}
      </DownloadButton>
    </Group>
  );
}
