import { Box, Button, Divider, Group, Stack } from '@mantine/core';
import { IconChevronDown, IconLogout, IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { TIER_COLOURS } from '#shared/tiers.ts';
import { useSignOut } from '#web/session/login-state.ts';
import { useDisplayedTier } from '#web/session/use-tier.ts';
import { TierDot } from '#web/ui/TierDot.tsx';
import { BarMenu } from './BarMenu.tsx';
import { DarkModeSwitch } from './DarkModeSwitch.tsx';
import classes from './SettingsMenu.module.css';
import { UserAvatar, UserName } from './User.tsx';

/** The signed-in user, and the settings dropdown. */
export function SettingsMenu() {
  const { t } = useTranslation();
  return (
    <BarMenu
      label={t('layout.settingsMenu.label')}
      button={
        <Group gap="xs" wrap="nowrap">
          {/* With large text it leaves the title its space. */}
          <UserAvatar size="min(2.25rem, 48px)" />
          <UserName inOneLine visibleFrom="sm" maw={200} />
          {/* Not on a phone, where the title needs the space. */}
          <Box visibleFrom="sm" lh={0}>
            <IconChevronDown size={16} color="var(--stone)" aria-hidden />
          </Box>
        </Group>
      }
    >
      {(close) => <SettingsPanel onLeave={close} />}
    </BarMenu>
  );
}

const row = { variant: 'subtle', color: 'gray', c: 'var(--ink)', justify: 'flex-start', px: 'xs' } as const;

/** The content of the dropdown: user, tier, dark mode, settings, sign-out (R-hosts-17). */
function SettingsPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const signOut = useSignOut();
  const leave = () => {
    onLeave();
    signOut();
  };
  return (
    <Stack gap="xs">
      <Group gap="sm" wrap="nowrap" align="flex-start" px="xs" pt={4} pb={4}>
        <UserAvatar size={48} />
        <Stack gap={8} align="flex-start" miw={0}>
          <UserName />
          <TierLabel />
        </Stack>
      </Group>
      <Divider />
      <DarkModeSwitch px="xs" py={8} labelPosition="left" classNames={{ body: classes['switch'] ?? '' }} />
      <Button
        component={Link}
        to="/settings"
        {...row}
        leftSection={<IconSettings size={20} aria-hidden />}
        onClick={onLeave}
      >
        {t('layout.settingsMenu.settings')}
      </Button>
      <Button {...row} leftSection={<IconLogout size={20} aria-hidden />} onClick={leave}>
        {t('layout.settingsMenu.logout')}
      </Button>
    </Stack>
  );
}

/** The tier, with its colour in the border and a dot; the text itself stays readable in ink. */
function TierLabel() {
  const { t } = useTranslation();
  const tier = useDisplayedTier();
  return (
    <span className={classes['tier']} style={{ borderColor: TIER_COLOURS[tier] }}>
      <TierDot tier={tier} />
      {t('layout.settingsMenu.tier', { tier: t(`layout.settingsMenu.tierNames.${tier}`) })}
    </span>
  );
}
