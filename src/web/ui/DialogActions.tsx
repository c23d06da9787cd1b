import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDialogClose } from './close-context.ts';
import classes from './DialogActions.module.css';
import { SubmitButton } from './SubmitButton.tsx';

interface DialogActionsProps {
  busy: boolean;
  /** A verb: "Save", "Add cabin". */
  submit: string;
  disabled?: boolean;
  /** Instead of "Cancel", where there is nothing left to cancel. */
  cancel?: string;
}

/** The two buttons at the end of a `FormDialog`'s form. */
export function DialogActions({ busy, submit, disabled = false, cancel }: DialogActionsProps) {
  const { t } = useTranslation();
  const close = useDialogClose();
  return (
    <Group justify="flex-end" className={classes['actions'] ?? ''}>
      <Button variant="default" onClick={close}>
        {cancel ?? t('ui.cancel')}
      </Button>
      <SubmitButton busy={busy} disabled={disabled}>
        {submit}
      </SubmitButton>
    </Group>
  );
}
