import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { requestExport } from '#shared/contracts/privacy.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { showErrorToast, showToast } from '#web/ui/toast.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';

/** Explains and requests an export of the host's data. Expired download links lead here too. */
export function ExportData() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const request = useSend(requestExport);
  const send = () =>
    request.mutate(
      {},
      {
        onSuccess: () => showToast(t('privacy.download.asked')),
        onError: (error) => showErrorToast(serverMessage(error, t('privacy.download.failed'))),
      },
    );
  return (
    <FormSection title={t('privacy.download.title')} help={t('privacy.download.how')}>
      <FormError message={search.get('export') === 'expired' ? t('privacy.download.expired') : null} />
      <Text>{t('privacy.download.text')}</Text>
      <SubmitButton type="button" busy={request.isPending} onPress={send} w="fit-content">
        {t('privacy.download.ask')}
      </SubmitButton>
    </FormSection>
  );
}
