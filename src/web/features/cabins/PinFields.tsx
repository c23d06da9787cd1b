import { Fieldset, SimpleGrid, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { CabinEditValues } from './cabin-values.ts';

/** Where the cabin is on the map, for a host whose location's words lead elsewhere. */
export function PinFields({ form }: { form: UseFormReturnType<CabinEditValues> }) {
  const { t } = useTranslation();
  return (
    <Fieldset legend={t('cabins.form.pin')}>
      <Text c="var(--stone)" fz="sm" mb="sm">
        {t('cabins.form.pinHint')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {(['latitude', 'longitude'] as const).map((name) => (
          <TextInput
            key={name}
            label={t(`cabins.form.${name}`)}
            placeholder={t(`cabins.form.${name}Example`)}
            inputMode="text"
            autoComplete="off"
            {...form.getInputProps(name)}
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  );
}
