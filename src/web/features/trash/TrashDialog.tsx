import { Modal, Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { listTrash } from '#web/api/first-calls.ts';
import { useCall } from '#web/api/use-call.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import classes from './TrashDialog.module.css';
import { TrashRow } from './TrashRow.tsx';

/** "Recently deleted": what can be had back, the latest first (R-trash-2). */
export function TrashDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useCall(listTrash, {}, { enabled: opened });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('trash.title')}
      size={560}
      className="sheet"
      closeButtonProps={{ 'aria-label': t('ui.close'), size: 'lg' }}
    >
      <Loaded query={query} placeholder={<Skeleton h={120} />}>
        {(items) => (
          <>
            <Text c="var(--stone)" mb="sm">
              {t(items.length === 0 ? 'trash.empty' : 'trash.text')}
            </Text>
            <ul className={classes['rows']}>
              {items.map((item) => (
                <TrashRow key={`${item.kind} ${item.id}`} item={item} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Modal>
  );
}
