import { Button, Fieldset, SimpleGrid, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError } from '#web/ui/FormError.tsx';
import { readPoint } from '#web/ui/read-point.ts';
import type { CabinEditValues } from './cabin-values.ts';

/** About a metre. */
const DECIMALS = 5;
/** In the woods a phone takes a while to find itself. */
const WAIT_MS = 30_000;

/** Where the cabin is on the map, for a host whose location's words lead elsewhere. */
export function PinFields({ form }: { form: UseFormReturnType<CabinEditValues> }) {
  const { t } = useTranslation();
  const here = useHere((latitude, longitude) => form.setValues({ latitude, longitude }));
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
            onPaste={(event) => {
              const point = readPoint(event.clipboardData.getData('text'));
              if (point === null) return;
              event.preventDefault();
              form.setValues({ latitude: point.lat, longitude: point.lng });
            }}
          />
        ))}
      </SimpleGrid>
      {'geolocation' in navigator ? (
        <>
          <Button
            variant="default"
            mt="sm"
            leftSection={<IconCurrentLocation size={20} aria-hidden />}
            loading={here.isBusy}
            onClick={here.find}
          >
            {t('cabins.form.pinHere')}
          </Button>
          <FormError message={here.hasFailed ? t('cabins.form.pinFailed') : null} />
        </>
      ) : null}
    </Fieldset>
  );
}

/** Asks the device where it is. */
function useHere(onFound: (latitude: string, longitude: string) => void) {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const find = () => {
    setBusy(true);
    setFailed(false);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false);
        onFound(coords.latitude.toFixed(DECIMALS), coords.longitude.toFixed(DECIMALS));
      },
      () => {
        setBusy(false);
        setFailed(true);
      },
      { enableHighAccuracy: true, timeout: WAIT_MS },
    );
  };
  return { isBusy, hasFailed, find };
}
