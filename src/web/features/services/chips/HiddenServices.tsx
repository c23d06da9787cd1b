import { Button, Title } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CabinService } from '#shared/contracts/services.ts';
import { ChipWords } from './ChipWords.tsx';
import classes from './ServiceChip.module.css';
import { type NamedChip, useChips } from './use-chips.ts';
import { useSwitch } from './use-switch.ts';

interface HiddenServiceProps {
  chip: NamedChip;
  onEdit: () => void;
  onShow: () => void;
}

/** A service that guests do not see, and the way back; what is above the plan has none. */
function HiddenService({ chip, onEdit, onShow }: HiddenServiceProps) {
  const { t } = useTranslation();
  const id = useId();
  const isLocked = chip.state === 'locked';
  return (
    <li className={classes['chip']} data-hidden>
      <ChipWords
        chip={chip}
        state={isLocked ? 'locked' : 'hidden'}
        lineId={id}
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

/** The services that were hidden, below those on the guide; nothing while there are none. */
export function HiddenServices({ cabinId, services, onEdit }: HiddenServicesProps) {
  const { t } = useTranslation();
  const headingId = useId();
  const list = useRef<HTMLUListElement>(null);
  const { hidden } = useChips(services);
  const { show } = useSwitch(cabinId);
  if (hidden.length === 0) return null;

  const showAt = (chip: NamedChip, index: number) => {
    // Focus goes on to the next, so that a keyboard user is not thrown back to the page's start.
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>(`.${classes['show']}`) ?? [])];
    (buttons[index + 1] ?? buttons[index - 1])?.focus();
    show(chip);
  };

  return (
    <section aria-labelledby={headingId}>
      <Title order={4} fz="1rem" mb="xs" id={headingId}>
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
