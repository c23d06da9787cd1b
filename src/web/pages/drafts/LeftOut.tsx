import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './part.module.css';
import { usePassageDrop } from './PartCard.tsx';
import { type Review, textOf } from './review.ts';

interface LeftOutProps {
  review: Review;
  chosen: number | null;
  onChoose: (index: number) => void;
  onDrop: (index: number) => void;
}

/** The passages that are left out; those with a reason come first, and show it. */
export function LeftOut({ review, chosen, onChoose, onDrop }: LeftOutProps) {
  const { t } = useTranslation();
  const drop = usePassageDrop(onDrop);
  const passages = [...review.passages.entries()]
    .filter(([, { parts }]) => parts.length === 0)
    .toSorted(([, one], [, other]) => Number(other.reason !== undefined) - Number(one.reason !== undefined));
  if (passages.length === 0) return null;
  return (
    <section aria-labelledby="left-out" className={classes['card']} data-state="out" {...drop}>
      <Title order={3} fz="1rem" id="left-out">
        {t('drafts.leftOutCount', { count: passages.length })}
      </Title>
      <Text fz="sm" c="var(--stone)" mb="xs">
        {t('drafts.leftOutText')}
      </Text>
      <ul className={classes['outs']}>
        {passages.map(([index, passage]) => (
          <li key={passage.start}>
            <button
              type="button"
              className={classes['out']}
              aria-pressed={index === chosen}
              onClick={() => onChoose(index)}
            >
              {passage.reason === undefined ? null : (
                <span className={classes['reason']}>{t(`drafts.reasons.${passage.reason}`)}</span>
              )}
              {textOf(review, passage)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
