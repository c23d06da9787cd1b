import { Input, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  createTemplate,
  type Template,
  template as templateShape,
  updateTemplate,
} from '#shared/contracts/templates.ts';
import { TEXT_LIMITS } from '#shared/limits.ts';
import { cacheTemplate } from '#web/api/cabin-data.ts';
import { saveErrorMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { CountedTextarea } from '#web/ui/GrowingTextarea.tsx';
import { DialogActions } from '#web/ui/DialogFooter.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { PictureField } from '#web/ui/media/PictureField.tsx';
import { NO_AUTOCORRECT } from '#web/ui/field-props.ts';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { useUnsavedInput } from '#web/ui/dialog-context.ts';
import { useSaveForm } from '#web/ui/use-save-form.ts';
import { PaidFields } from './PaidFields.tsx';
import { templateBody, templateValues, type TemplateValues, validateTemplate } from './template-values.ts';
import { videoSite } from './video-site.ts';

type Subtype = Template['subtype'];

interface SubtypeFieldProps {
  value: Subtype;
  onChange: (value: Subtype) => void;
}

/** The type of the service, with a description of the chosen one. */
function SubtypeField({ value, onChange }: SubtypeFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div>
      <Input.Label size="md" id={`${id}-label`} labelElement="div" mb={4}>
        {t('templates.form.subtype')}
      </Input.Label>
      <SegmentedControl
        fullWidth
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={onChange}
        choices={templateShape.shape.subtype.options.map((subtype) => ({
          value: subtype,
          label: t(`templates.subtypes.${subtype}`),
        }))}
      />
      <Text id={`${id}-hint`} fz="sm" c="var(--stone)" mt={4} aria-live="polite">
        {t(`templates.subtypeHints.${value}`)}
      </Text>
    </div>
  );
}

/** The URL of the video, with a description of how guests will see it. */
function VideoField({ form }: { form: UseFormReturnType<TemplateValues> }) {
  const { t } = useTranslation();
  const url = form.values.videoUrl.trim();
  const site = url === '' ? 'none' : (videoSite(url) ?? 'other');
  return (
    <TextInput
      label={t('templates.form.videoUrl')}
      description={<span aria-live="polite">{t(`templates.video.${site}`)}</span>}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      aria-required
      inputMode="url"
      {...NO_AUTOCORRECT}
      autoComplete="off"
      {...form.getInputProps('videoUrl')}
    />
  );
}

interface TemplateFormProps {
  template: Template | null;
  onSaved: (saved: Template) => void;
}

/** The form of Create/Edit Service (R-templates-6), with the fields of the chosen subtype. */
export function TemplateForm({ template, onSaved }: TemplateFormProps) {
  const { t } = useTranslation();
  const { mutateAsync: create } = useSend(createTemplate, { onSuccess: cacheTemplate });
  const { mutateAsync: update } = useSend(updateTemplate, { onSuccess: cacheTemplate });
  const { form, error, busy, submit } = useSaveForm({
    initialValues: templateValues(template),
    validate: (values) => validateTemplate(values, template),
    save: async (values) => {
      const body = templateBody(values);
      onSaved(await (template === null ? create({ body }) : update({ params: { id: template.id }, body })));
    },
    errorOf: saveErrorMessage,
  });
  const { subtype } = form.values;
  useUnsavedInput(form.isDirty());

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {template === null ? null : <Text c="var(--stone)">{t('templates.dialog.everywhere')}</Text>}
        <FormError message={error} />
        <TextInput
          label={t('templates.form.name')}
          aria-required
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <SubtypeField
          value={subtype}
          onChange={(chosen) => {
            form.setFieldValue('subtype', chosen);
            form.clearErrors();
          }}
        />
        <CountedTextarea
          label={t('templates.form.description')}
          description={subtype === 'video' ? t('templates.form.optional') : undefined}
          hasMarkup
          aria-required={subtype !== 'video'}
          max={TEXT_LIMITS.templateDescription}
          minRows={3}
          maxRows={10}
          {...form.getInputProps('description')}
        />
        {subtype === 'video' ? <VideoField form={form} /> : null}
        {subtype === 'paid' ? <PaidFields form={form} /> : null}
        <PictureField
          label={t('templates.form.imageUrl')}
          description={t('templates.form.optional')}
          {...form.getInputProps('imageUrl')}
        />
      </Stack>
      <DialogActions
        busy={busy}
        submit={t(template === null ? 'templates.dialog.submitCreate' : 'templates.dialog.submitEdit')}
      />
    </form>
  );
}
