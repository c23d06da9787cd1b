import { Switch, type SwitchProps, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Dark or light, stored in this browser and synchronised across tabs; follows the system until first used. */
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
