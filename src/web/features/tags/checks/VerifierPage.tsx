import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PageIntro } from '#web/ui/PageIntro.tsx';
import { CheckForm } from './CheckForm.tsx';
import { CheckList } from './CheckList.tsx';
import { CheckResult } from './CheckResult.tsx';
import { useChecks } from './checks-store.ts';
import classes from './VerifierPage.module.css';

/** /admin/qrverifyer, QR Verifier: checks printed tags. */
export default function VerifierPage() {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const checks = useChecks();
  const latest = checks[0];
  return (
    <>
      <PageIntro text={t('adminTags.checks.intro')} />
      <div className={classes['columns']}>
        <CheckForm field={field} />
        <div role="status" className={classes['result']}>
          {latest === undefined ? null : (
            <CheckResult key={latest.id} check={latest} onDone={() => field.current?.focus()} />
          )}
        </div>
      </div>
      <CheckList checks={checks} />
    </>
  );
}
