import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { NO_AUTOCORRECT } from '#web/ui/no-autocorrect.ts';
import type { TemplateValues } from './template-values.ts';
import { videoSite } from './video-site.ts';

/** The video's address; beneath it, what will become of it. */
export function VideoField({ form }: { form: UseFormReturnType<TemplateValues> }) {
  const { t } = useTranslation();
  const typed = form.values.videoUrl.trim();
  const found = typed === '' ? 'none' : (videoSite(typed) ?? 'other');
  return (
    <TextInput
      label={t('templates.form.videoUrl')}
      description={<span aria-live="polite">{t(`templates.video.${found}`)}</span>}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      aria-required
      inputMode="url"
      {...NO_AUTOCORRECT}
      autoComplete="off"
      {...form.getInputProps('videoUrl')}
    />
  );
}
