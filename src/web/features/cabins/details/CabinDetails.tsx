import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from 'react-router';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { ActivateTokenDialog } from '#web/features/tags/ActivateTokenDialog.tsx';
import { LanguagesCard } from '#web/features/translations/languages/LanguagesCard.tsx';
import { EditCabinDialog } from '../EditCabinDialog.tsx';
import { AboutCabin } from './AboutCabin.tsx';
import classes from './CabinDetails.module.css';
import { CabinHero } from './CabinHero.tsx';
import { GuestPageCard } from './GuestPageCard.tsx';
import { ServicesSection } from './services/ServicesSection.tsx';
import { ThemePanel } from './theme/ThemePanel.tsx';

/** A cabin and its services to the left, what guests get to see of it to the right. */
export function CabinDetails({ cabin }: { cabin: Cabin }) {
  const navigate = useNavigate();
  const [editing, edit] = useDisclosure(false);
  const [activating, activate] = useDisclosure(false);
  const [previewing, preview] = useDisclosure(false);
  return (
    <div className={classes['columns']}>
      <div className={classes['column']}>
        <CabinHero cabin={cabin} onEdit={edit.open} />
        <GuestPageCard cabin={cabin} onActivate={activate.open} onPreview={preview.open} />
        <AboutCabin description={cabin.description} />
        <ServicesSection cabinId={cabin.id} />
        <LanguagesCard cabin={cabin} />
      </div>
      <ThemePanel cabin={cabin} isSheetOpen={previewing} sheet={preview} />
      <EditCabinDialog
        cabin={cabin}
        opened={editing}
        onClose={edit.close}
        onDeleted={() => void navigate('/host/cabins')}
      />
      <ActivateTokenDialog cabin={cabin} opened={activating} onClose={activate.close} />
    </div>
  );
}
