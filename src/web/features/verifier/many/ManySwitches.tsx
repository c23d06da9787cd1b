import { Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { give, wakeSound } from './signal.ts';
import type { useMany } from './use-many.ts';

type Many = Pick<ReturnType<typeof useMany>, 'isLoud' | 'setLoud' | 'isMarking' | 'setMarking'>;

/** How checking one tag after the other goes. */
export function ManySwitches({ isLoud, setLoud, isMarking, setMarking }: Many) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <Switch
        label={t('verifier.signals')}
        description={t('verifier.signalsHint')}
        checked={isLoud}
        onChange={({ currentTarget: { checked } }) => {
          setLoud(checked);
          if (!checked) return;
          wakeSound();
          give('right');
        }}
      />
      <Switch
        label={t('verifier.marking')}
        description={t('verifier.markingHint')}
        checked={isMarking}
        onChange={(event) => setMarking(event.currentTarget.checked)}
      />
    </Stack>
  );
}
