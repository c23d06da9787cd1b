import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Check, mayBeMarked, stateOf } from '../check.ts';
import { StateWord } from '../StateWord.tsx';
import { AddressLine } from './AddressLine.tsx';
import classes from './CheckResult.module.css';
import { RetireButton } from './RetireButton.tsx';
import { TagFacts } from './TagFacts.tsx';
import { VerifyButton } from './VerifyButton.tsx';

/** What is known of the tag that was checked last, and what can be done with it. */
export function CheckResult({ check, onDone }: { check: Check; onDone: () => void }) {
  const { t } = useTranslation();
  const { address, code, shown, tag } = check;
  return (
    <section className={classes['card']} aria-label={t('verifier.result')} data-address={address}>
      {address === 'foreign' ? (
        <Alert
          role="alert"
          color="falu"
          variant="light"
          icon={<IconAlertTriangle size={20} aria-hidden />}
          title={t('verifier.foreign')}
        >
          {t('verifier.foreignText', { address: shown ?? '–' })}
        </Alert>
      ) : null}
      {code === null ? null : (
        <div className={classes['head']}>
          <span className={classes['code']}>{code}</span>
          <StateWord state={stateOf(check)} />
        </div>
      )}
      {code !== null && tag === null ? (
        <Alert role="alert" color="falu" variant="light" title={t('verifier.unknown', { code })}>
          {t('verifier.unknownText')}
        </Alert>
      ) : null}
      <AddressLine address={address} />
      {tag === null ? null : <TagFacts tag={tag} />}
      {tag !== null && mayBeMarked(check) ? (
        <div className={classes['deeds']}>
          <VerifyButton code={tag.code} onDone={onDone} />
          <RetireButton code={tag.code} onDone={onDone} />
        </div>
      ) : null}
    </section>
  );
}
