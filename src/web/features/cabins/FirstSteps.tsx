import { Button, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Cabin } from '#shared/contracts/cabins.ts';
import classes from './FirstSteps.module.css';

/** The steps to a first live guide, in order. */
type StepKey = 'cabin' | 'wifi' | 'tag';

interface Step {
  key: StepKey;
  done: boolean;
}

const shows = ({ isEnabled, isFilledIn }: Cabin['services'][number]) => isEnabled && isFilledIn;

/** Live: the cabin has a tag and its guide shows at least one service with content. */
const isLive = (cabin: Cabin): boolean => cabin.token !== null && cabin.services.some(shows);

/** The first cabin, which the steps refer to. */
const cabinInProgress = (cabins: readonly Cabin[]): Cabin | null => cabins[0] ?? null;

/** The steps, or null once a guide is live. Optional tasks, such as choosing a theme, are not included. */
export function firstSteps(cabins: readonly Cabin[]): Step[] | null {
  if (cabins.some(isLive)) return null;
  const cabin = cabinInProgress(cabins);
  return [
    { key: 'cabin', done: cabin !== null },
    {
      key: 'wifi',
      done: cabin?.services.some((service) => service.key === 'wifi' && shows(service)) ?? false,
    },
    { key: 'tag', done: cabin !== null && cabin.token !== null },
  ];
}

interface FirstStepsProps {
  cabins: readonly Cabin[];
  onAdd: () => void;
  onActivate: (cabin: Cabin) => void;
  /** Adds a cabin and goes on with a document. */
  onAddFromDocument: () => void;
}

const NUMBER: Record<StepKey, number> = { cabin: 1, wifi: 2, tag: 3 };

/** A checklist until the first guide is live. Each step links to where it is done. */
export function FirstSteps({ cabins, onAdd, onActivate, onAddFromDocument }: FirstStepsProps) {
  const { t } = useTranslation();
  const steps = firstSteps(cabins);
  if (steps === null) return null;
  const cabin = cabinInProgress(cabins);
  const next = steps.find(({ done }) => !done)?.key;

  /** A step opens its dialog or links to the cabin's page. Without a cabin, only the first step is available. */
  const label = (key: StepKey) => {
    const words = t(`cabins.steps.${key}`);
    if (cabin === null) return words;
    if (key === 'tag') return <StepButton onClick={() => onActivate(cabin)}>{words}</StepButton>;
    return (
      <Link to={`/host/cabins/${cabin.id}#${key}`} className={classes['doing']}>
        {words}
      </Link>
    );
  };

  return (
    <section className={classes['box']} aria-labelledby="first-steps">
      <div className={classes['head']}>
        <Title order={2} id="first-steps">
          {t('cabins.steps.title')}
        </Title>
        <span className={classes['quiet']}>
          {t('cabins.steps.progress', { done: steps.filter(({ done }) => done).length, all: steps.length })}
        </span>
      </div>
      <ol className={classes['steps']}>
        {steps.map(({ key, done }) => (
          <li
            key={key}
            className={classes['step']}
            data-done={done || undefined}
            data-next={key === next || undefined}
          >
            <span className={classes['mark']}>
              {done ? <IconCheck size={18} aria-label={t('cabins.steps.done')} role="img" /> : NUMBER[key]}
            </span>
            <span>
              <strong className={classes['label']}>{done ? t(`cabins.steps.${key}`) : label(key)}</strong>
              <span className={classes['quiet']}>{t(`cabins.steps.${key}Text`)}</span>
              {key === 'cabin' && !done ? (
                <Button mt="sm" display="block" onClick={onAdd}>
                  {t('cabins.add')}
                </Button>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
      <p className={classes['manual']}>
        {t('cabins.steps.manual')}{' '}
        {cabin === null ? (
          <button type="button" onClick={onAddFromDocument}>
            {t('cabins.steps.manualLink')}
          </button>
        ) : (
          <Link to={`/host/cabins/${cabin.id}/document`}>{t('cabins.steps.manualLink')}</Link>
        )}
      </p>
    </section>
  );
}

function StepButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className={classes['doing']} onClick={onClick}>
      {children}
    </button>
  );
}
