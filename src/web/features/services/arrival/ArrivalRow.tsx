import { VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDoorEnter } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { getArrival } from '#shared/contracts/arrival.ts';
import { useCall } from '#web/api/use-call.ts';
import classes from '../chips/chips.module.css';
import { toOneLine } from '../chips/summary.ts';
import { ArrivalDialog } from './ArrivalDialog.tsx';

/** "Getting in", the guide's first part, above its services: what is in it, and the dialog that edits it. */
export function ArrivalRow({ cabinId }: { cabinId: number }) {
  const { t } = useTranslation();
  const id = useId();
  const [editing, edit] = useDisclosure(false);
  const { data } = useCall(getArrival, { params: { id: cabinId } });
  const count = data?.codes.length ?? 0;
  const text = toOneLine(data?.text ?? '');
  const summary = [count === 0 ? '' : t('arrival.summary', { count }), text].filter(Boolean).join(' · ');
  const isToFillIn = data !== undefined && summary === '' && data.pictures.length === 0;
  return (
    <div className={`${classes['chips']} ${classes['first']}`}>
      <div className={classes['chip']}>
        <IconDoorEnter size={20} aria-hidden className={classes['icon']} />
        <div className={classes['text']}>
          <button
            type="button"
            className={classes['name']}
            aria-describedby={`${id}-details ${isToFillIn ? `${id}-pill` : ''}`.trim()}
            onClick={edit.open}
          >
            <VisuallyHidden>{`${t('cabins.details.services.edit')} `}</VisuallyHidden>
            {t('arrival.title')}
          </button>{' '}
          <span id={`${id}-details`} className={classes['details']}>
            {summary}
          </span>
        </div>
        {isToFillIn ? (
          <span id={`${id}-pill`} className={classes['pill']}>
            {t('services.toFillIn')}
          </span>
        ) : null}
      </div>
      <ArrivalDialog cabinId={cabinId} opened={editing} onClose={edit.close} />
    </div>
  );
}
