import { Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LABEL_SIZES, type LabelSize, printSheet } from '#shared/contracts/tags.ts';
import { downloadFile } from '#web/api/file.ts';
import { DownloadButton } from '#web/ui/DownloadButton.tsx';

/** Downloads a batch's QR codes as a PDF to print and cut, with labels of the chosen size. */
export function SheetForm({ batchId }: { batchId: number }) {
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
