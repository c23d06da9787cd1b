import { Button, Title } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CabinService } from '#shared/contracts/services.ts';
import { ChipText } from './ChipText.tsx';
import classes from './chips.module.css';
import { type NamedChip, useChips } from './use-chips.ts';
import { useServiceSwitch } from './use-service-switch.ts';

interface HiddenServiceProps {
  chip: NamedChip;
  onEdit: () => void;
  onShow: () => void;
}

/** A hidden service with a button that shows it, unless it is not in the plan. */
function HiddenService({ chip, onEdit, onShow }: HiddenServiceProps) {
  const { t } = useTranslation();
  const id = useId();
  const isLocked = chip.state === 'locked';
  return (
    <li className={classes['chip']} data-hidden>
      <ChipText
        chip={chip}
        status={isLocked ? 'locked' : null}
        detailsId={id}
        onEdit={isLocked ? undefined : onEdit}
      />
      {isLocked ? null : (
        <Button
          variant="default"
          className={classes['show'] ?? ''}
          leftSection={<IconEye size={20} aria-hidden />}
          aria-label={t('services.showNamed', { service: chip.name })}
          onClick={onShow}
        >
          {t('services.show')}
        </Button>
      )}
    </li>
  );
}

interface HiddenServicesProps {
  cabinId: number;
  services: CabinService[];
  onEdit: (serviceId: number) => void;
}

/** The hidden services, below the shown ones; renders nothing if there are none. */
export function HiddenServices({ cabinId, services, onEdit }: HiddenServicesProps) {
  const { t } = useTranslation();
  const headingId = useId();
  const list = useRef<HTMLUListElement>(null);
  const { hidden } = useChips(services);
  const { show } = useServiceSwitch(cabinId);
  if (hidden.length === 0) return null;

  const showAt = (chip: NamedChip, index: number) => {
    // Moves focus to a neighbouring button, because this row and its button disappear.
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>(`.${classes['show']}`) ?? [])];
    (buttons[index + 1] ?? buttons[index - 1])?.focus();
    show(chip);
  };

  return (
    <section aria-labelledby={headingId}>
      <Title order={3} fz="1rem" mb="xs" id={headingId}>
        {t('services.hiddenHeading')}
      </Title>
      <ul ref={list} className={classes['chips']}>
        {hidden.map((chip, index) => (
          <HiddenService
            key={chip.service.serviceId}
            chip={chip}
            onEdit={() => onEdit(chip.service.serviceId)}
            onShow={() => showAt(chip, index)}
          />
        ))}
      </ul>
    </section>
  );
}
