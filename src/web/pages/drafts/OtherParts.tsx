import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './part.module.css';
import { PartIcon } from './MoveMenu.tsx';
import { usePassageDrop } from './PartCard.tsx';
import type { PartKey } from './part-value.ts';

function OtherPart({
  partKey,
  name,
  onDrop,
}: {
  partKey: PartKey;
  name: string;
  onDrop: (index: number) => void;
}) {
  const drop = usePassageDrop(onDrop);
  return (
    <li className={classes['other']} {...drop}>
      <PartIcon partKey={partKey} /> {name}
    </li>
  );
}

interface OtherPartsProps {
  keys: readonly PartKey[];
  nameOf: (key: PartKey) => string;
  onDrop: (index: number, key: PartKey) => void;
}

/** The parts without a proposal, onto which passages can be dropped. */
export function OtherParts({ keys, nameOf, onDrop }: OtherPartsProps) {
  const { t } = useTranslation();
  if (keys.length === 0) return null;
  return (
    <div>
      <Text fz="sm" c="var(--stone)" mb="xs" id="other-parts">
        {t('drafts.others')}
      </Text>
      <ul className={classes['others']} aria-labelledby="other-parts">
        {keys.map((key) => (
          <OtherPart key={key} partKey={key} name={nameOf(key)} onDrop={(index) => onDrop(index, key)} />
        ))}
      </ul>
    </div>
  );
}
