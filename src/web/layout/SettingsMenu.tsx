import { Button, Divider, Group, Stack, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconLogout, IconSettings } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { TIER_COLOURS } from '#shared/tiers.ts';
import { useSignOut } from '#web/session/login-state.ts';
import { useDisplayedTier } from '#web/session/use-tier.ts';
import { TierDot } from '#web/ui/TierDot.tsx';
import { DarkModeSwitch } from './DarkModeSwitch.tsx';
import classes from './SettingsMenu.module.css';
import { UserAvatar, UserName } from './User.tsx';

/**
 * The signed-in user, and the settings dropdown. It uses the browser's popover, which closes on Escape or a click outside
 * and returns the focus. A library's would add 40 KB to every page.
 */
export function SettingsMenu() {
  const { t } = useTranslation();
  const id = useId();
  const dropdown = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  return (
    <div className={classes['menu']}>
      <UnstyledButton popoverTarget={id} className={classes['button']} data-opened={opened || undefined}>
        <Group gap="xs" wrap="nowrap">
          <UserAvatar size={36} />
          <UserName inOneLine visibleFrom="sm" maw={200} />
          <IconChevronDown size={16} color="var(--stone)" aria-hidden />
        </Group>
        <VisuallyHidden>{t('layout.settingsMenu.label')}</VisuallyHidden>
      </UnstyledButton>
      <div
        ref={dropdown}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('layout.settingsMenu.label')}
        className={classes['dropdown']}
        onBeforeToggle={({ newState }) => setOpened(newState === 'open')}
      >
        {opened ? <SettingsPanel onLeave={() => dropdown.current?.hidePopover()} /> : null}
      </div>
    </div>
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
