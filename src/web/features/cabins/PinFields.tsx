import { Button, Fieldset, SimpleGrid, Text, TextInput, type TextInputProps } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_AUTOCORRECT } from '#web/ui/field-props.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { parseCoordinates } from '#web/ui/parse-coordinates.ts';

/** A precision of about one metre. */
const DECIMALS = 5;
/** Phones in the woods need a while to locate themselves. */
const WAIT_MS = 30_000;

interface PinFieldsProps {
  /** Shows only the location button while the coordinates are empty. */
  isFolded: boolean;
  latitude: TextInputProps;
  longitude: TextInputProps;
  onPoint: (point: { latitude: string; longitude: string }) => void;
}

/** The cabin's coordinates, for places that maps do not find by their address. */
export function PinFields({ isFolded, latitude, longitude, onPoint }: PinFieldsProps) {
  const { t } = useTranslation();
  const hasPoint = latitude.value !== '' || longitude.value !== '';
  if (isFolded && !hasPoint) return <UseDeviceLocation onPoint={onPoint} />;
  return (
    <Fieldset legend={t('cabins.form.pin')}>
      <Text c="var(--stone)" fz="sm" mb="sm">
        {t('cabins.form.pinHint')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} mb="sm">
        {Object.entries({ latitude, longitude }).map(([name, props]) => (
          <TextInput
            key={name}
            label={t(`cabins.form.${name as 'latitude' | 'longitude'}`)}
            placeholder={t(`cabins.form.${name as 'latitude' | 'longitude'}Example`)}
            inputMode="text"
            {...NO_AUTOCORRECT}
            autoComplete="off"
            {...props}
            onPaste={(event) => {
              const point = parseCoordinates(event.clipboardData.getData('text'));
              if (point === null) return;
              event.preventDefault();
              onPoint({ latitude: point.lat, longitude: point.lng });
            }}
          />
        ))}
      </SimpleGrid>
      <UseDeviceLocation onPoint={onPoint} />
    </Fieldset>
  );
}

/** Fills in the coordinates from the device's location. */
function UseDeviceLocation({ onPoint }: Pick<PinFieldsProps, 'onPoint'>) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  if (!('geolocation' in navigator)) return null;
  const find = () => {
    setBusy(true);
    setFailed(false);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false);
        onPoint({
          latitude: coords.latitude.toFixed(DECIMALS),
          longitude: coords.longitude.toFixed(DECIMALS),
        });
      },
      () => {
        setBusy(false);
        setFailed(true);
      },
      { enableHighAccuracy: true, timeout: WAIT_MS },
    );
  };
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconCurrentLocation size={20} aria-hidden />}
        loading={isBusy}
        onClick={find}
      >
        {t('cabins.form.pinHere')}
      </Button>
      <FormError message={hasFailed ? t('cabins.form.pinFailed') : null} />
    </div>
  );
}
