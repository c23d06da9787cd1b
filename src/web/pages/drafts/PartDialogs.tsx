import { ArrivalDialog } from '#web/features/services/arrival/ArrivalDialog.tsx';
import { EditServiceDialog } from '#web/features/services/edit/EditServiceDialog.tsx';
import { EditCabinDialog } from '#web/features/cabins/EditCabinDialog.tsx';
import { merged, type PartValue } from './part-value.ts';
import type { Part } from './review.ts';
import { rowOf, type CurrentGuide } from './save-part.ts';

interface PartDialogsProps {
  guide: CurrentGuide;
  /** The part that is or was being edited; null before. */
  part: Part | null;
  current: PartValue | null;
  opened: boolean;
  onClose: () => void;
  onSaved: (part: Part) => void;
}

const noop = () => {};

/** A part's own dialog, with what the document proposes in its fields. Saving it accepts the part. */
export function PartDialogs({ guide, part, current, opened, onClose, onSaved }: PartDialogsProps) {
  if (part === null) return null;
  const { cabin } = guide;
  const { key } = part;
  const proposed = merged(key, current, part.value);
  const saved = () => onSaved(part);
  if (key === 'cabin')
    return (
      <EditCabinDialog cabin={cabin} proposed={proposed} opened={opened} onClose={onClose} onSaved={saved} />
    );
  if (key === 'arrival')
    return (
      <ArrivalDialog
        cabinId={cabin.id}
        proposed={proposed}
        opened={opened}
        onClose={onClose}
        onSaved={saved}
      />
    );
  return (
    <EditServiceDialog
      key={part.id}
      cabinId={cabin.id}
      service={rowOf(guide, key) ?? null}
      proposed={{ ...proposed }}
      opened={opened}
      onClose={onClose}
      onSaved={saved}
      next={null}
      onNext={noop}
      openedAfterSave={false}
      draftRow={null}
    />
  );
}
