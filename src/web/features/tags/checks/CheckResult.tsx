import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { verifyTag } from '#shared/contracts/tags.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { formatMoment } from '#web/ui/format-date.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { TagState } from '#web/ui/TagState.tsx';
import { showErrorToast, showToast } from '#web/ui/toast.ts';
import { RetireButton } from '../RetireButton.tsx';
import classes from './CheckResult.module.css';
import { type Check, type CheckedTag, hasPassed, stateOf, TAG_UPDATE_OPTIONS } from './checks-store.ts';
import type { AddressKind } from './parse-tag-text.ts';

/** The latest check, with buttons to verify or retire the tag. */
export function CheckResult({ check, onDone }: { check: Check; onDone: () => void }) {
  const { t } = useTranslation();
  const { address, code, addressText, tag } = check;
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
          {t('adminTags.checks.foreignText', { address: addressText ?? '–' })}
        </Alert>
      ) : null}
      {code === null ? null : (
        <div className={classes['head']}>
          <span className={classes['code']}>{code}</span>
          <CheckedState check={check} />
        </div>
      )}
      {code !== null && tag === null ? (
        <Alert role="alert" color="falu" variant="light" title={t('adminTags.checks.unknown', { code })}>
          {t('adminTags.checks.unknownText')}
        </Alert>
      ) : null}
      <AddressLine address={address} />
      {tag === null ? null : <TagFacts tag={tag} />}
      {tag !== null && hasPassed(check) ? (
        <div className={classes['actions']}>
          {tag.verifiedAt === null ? <VerifyButton code={tag.code} onDone={onDone} /> : null}
          <RetireButton code={tag.code} onDone={onDone} />
        </div>
      ) : null}
    </section>
  );
}

/** Where the QR code leads; a foreign address has an alert instead. */
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

function VerifyButton({ code, onDone }: { code: string; onDone: () => void }) {
  const { t } = useTranslation();
  const verify = useSend(verifyTag, TAG_UPDATE_OPTIONS);
  const handlePress = async () => {
    try {
      await verify.mutateAsync({ params: { code } });
      showToast(t('adminTags.checks.verified', { code }));
      onDone();
    } catch (failure) {
      showErrorToast(serverMessage(failure, t('adminTags.checks.verifyFailed')));
    }
  };
  return (
    <SubmitButton type="button" busy={verify.isPending} onPress={() => void handlePress()}>
      {t('adminTags.checks.verify')}
    </SubmitButton>
  );
}

/** The state of a checked tag, or that there is no such tag. */
export function CheckedState({ check }: { check: Check }) {
  const { t } = useTranslation();
  const state = stateOf(check);
  return state === 'unknown' ? <span>{t('adminTags.checks.unknownState')}</span> : <TagState state={state} />;
}
