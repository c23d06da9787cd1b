import { Switch, type SwitchProps, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Dark or light, kept in this browser and followed by its other tabs; the system's choice until it is used. */
export function DarkModeSwitch(props: SwitchProps) {
  const { t } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  return (
    <Switch
      label={t('layout.darkMode')}
      checked={dark}
      onChange={(event) => setColorScheme(event.currentTarget.checked ? 'dark' : 'light')}
      thumbIcon={dark ? <IconMoon size={12} color="#1D2522" aria-hidden /> : undefined}
      {...props}
    />
  );
}
