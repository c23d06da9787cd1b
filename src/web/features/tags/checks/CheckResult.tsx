import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { verifyTag } from '#shared/contracts/tags.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { formatMoment } from '#web/ui/format-date.ts';
import { showErrorToast, showToast } from '#web/ui/toast.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { RetireButton } from '../RetireButton.tsx';
import { type Check, type CheckedTag, mayBeMarked, stateOf } from './check.ts';
import classes from './CheckResult.module.css';
import { TAG_CHANGES } from './checks-store.ts';
import type { AddressKind } from './read-text.ts';
import { StateWord } from './StateWord.tsx';

/** What is known of the tag that was checked last, and what can be done with it. */
export function CheckResult({ check, onDone }: { check: Check; onDone: () => void }) {
  const { t } = useTranslation();
  const { address, code, shown, tag } = check;
  return (
    <section className={classes['card']} aria-label={t('adminTags.checks.result')} data-address={address}>
      {address === 'foreign' ? (
        <Alert
          role="alert"
          color="falu"
          variant="light"
          icon={<IconAlertTriangle size={20} aria-hidden />}
          title={t('adminTags.checks.foreign')}
        >
          {t('adminTags.checks.foreignText', { address: shown ?? '–' })}
        </Alert>
      ) : null}
      {code === null ? null : (
        <div className={classes['head']}>
          <span className={classes['code']}>{code}</span>
          <StateWord state={stateOf(check)} />
        </div>
      )}
      {code !== null && tag === null ? (
        <Alert role="alert" color="falu" variant="light" title={t('adminTags.checks.unknown', { code })}>
          {t('adminTags.checks.unknownText')}
        </Alert>
      ) : null}
      <AddressLine address={address} />
      {tag === null ? null : <TagFacts tag={tag} />}
      {tag !== null && mayBeMarked(check) ? (
        <div className={classes['actions']}>
          {tag.verifiedAt === null ? <VerifyButton code={tag.code} onDone={onDone} /> : null}
          <RetireButton code={tag.code} onDone={onDone} />
        </div>
      ) : null}
    </section>
  );
}

/** Where the QR leads, in a line; a foreign address has a warning instead. */
function AddressLine({ address }: { address: AddressKind }) {
  const { t } = useTranslation();
  if (address === 'foreign') return null;
  const Icon = address === 'ours' ? IconCircleCheck : IconInfoCircle;
  return (
    <p className={classes['address']} data-address={address}>
      <Icon size={20} aria-hidden />
      {t(`adminTags.checks.${address}`)}
    </p>
  );
}

/** What the server knows of a tag. */
function TagFacts({ tag }: { tag: CheckedTag }) {
  const { t } = useTranslation();
  const moment = (iso: string | null) => (iso === null ? t('adminTags.checks.notYet') : formatMoment(iso));
  const facts = {
    cabin: tag.cabinName ?? t('adminTags.checks.none'),
    host: tag.hostEmail ?? t('adminTags.checks.none'),
    batch: t('adminTags.checks.batchOf', { label: tag.label || '–', id: tag.batchId }),
    lastScan:
      tag.lastScanAt === null
        ? t('adminTags.checks.notYet')
        : t('adminTags.checks.scans', { moment: formatMoment(tag.lastScanAt), count: tag.scans }),
    verifiedAt: moment(tag.verifiedAt),
  };
  return (
    <>
      {tag.state === 'retired' ? (
        <p className={classes['note']}>{t('adminTags.checks.retiredText')}</p>
      ) : null}
      <dl className={classes['facts']}>
        {(Object.keys(facts) as (keyof typeof facts)[]).map((fact) => (
          <div key={fact}>
            <dt>{t(`adminTags.checks.${fact}`)}</dt>
            <dd>{facts[fact]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Marks the tag as verified; `onDone` then makes ready for the next one. */
function VerifyButton({ code, onDone }: { code: string; onDone: () => void }) {
  const { t } = useTranslation();
  const verify = useSend(verifyTag, TAG_CHANGES);
  const mark = async () => {
    try {
      await verify.mutateAsync({ params: { code } });
      showToast(t('adminTags.checks.verified', { code }));
      onDone();
    } catch (failure) {
      showErrorToast(serverMessage(failure, t('adminTags.checks.verifyFailed')));
    }
  };
  return (
    <SubmitButton type="button" busy={verify.isPending} onPress={() => void mark()}>
      {t('adminTags.checks.verify')}
    </SubmitButton>
  );
}
