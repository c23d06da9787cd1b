import { Button, Menu, Text } from '@mantine/core';
import { IconArrowRight, IconBan, IconDoorEnter, IconHome } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SERVICE_ICONS } from '#services/registry/icons.ts';
import type { Tier } from '#shared/tiers.ts';
import { PLAN_NAMES } from '#shared/plans.ts';
import { TierDot } from '#web/ui/TierDot.tsx';
import classes from './document.module.css';
import { MOVE_KEYS, type PartKey } from './part-value.ts';

/** The icon of a part in the host app. */
export function PartIcon({ partKey }: { partKey: PartKey }) {
  const Icon =
    partKey === 'cabin' ? IconHome : partKey === 'arrival' ? IconDoorEnter : SERVICE_ICONS[partKey];
  return <Icon size={20} aria-hidden className={classes['icon']} />;
}

interface MoveMenuProps {
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** Where the chosen passage goes: the name of a part, or why it is left out. */
  target: string;
  current: PartKey | null;
  /** Whether its part was saved; the passage then stays in it until that is undone. */
  isFixed: boolean;
  nameOf: (key: PartKey) => string;
  lockedBy: (key: PartKey) => Tier | null;
  onMove: (key: PartKey | null) => void;
  /** Called after the menu closed, with the focus to give back. */
  onClosed: () => void;
}

/** Where the chosen passage goes, and the menu that moves it elsewhere. */
export function MoveMenu({
  opened,
  onChange,
  target,
  current,
  isFixed,
  nameOf,
  lockedBy,
  onMove,
  onClosed,
}: MoveMenuProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['bar']}>
      <Text fz="sm" className={classes['barText'] ?? ''}>
        {isFixed ? t('drafts.fixed', { part: target }) : t('drafts.chosen', { part: target })}
      </Text>
      {isFixed ? null : (
        <Menu
          opened={opened}
          onChange={onChange}
          onExitTransitionEnd={onClosed}
          returnFocus={false}
          position="top-end"
          width={280}
        >
          <Menu.Target>
            <Button variant="default" rightSection={<IconArrowRight size={18} aria-hidden />}>
              {t('drafts.moveTo')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah="min(420px, 60dvh)" className={classes['menu'] ?? ''}>
            {MOVE_KEYS.filter((key) => key !== current).map((key) => {
              const tier = lockedBy(key);
              return (
                <Menu.Item
                  key={key}
                  mih={44}
                  disabled={tier !== null}
                  leftSection={<PartIcon partKey={key} />}
                  rightSection={
                    tier === null ? null : (
                      <span className={classes['tier']}>
                        <TierDot tier={tier} /> {PLAN_NAMES[tier]}
                      </span>
                    )
                  }
                  onClick={() => onMove(key)}
                >
                  {nameOf(key)}
                </Menu.Item>
              );
            })}
            {current === null ? null : (
              <>
                <Menu.Divider />
                <Menu.Item
                  mih={44}
                  leftSection={<IconBan size={20} aria-hidden />}
                  onClick={() => onMove(null)}
                >
                  {t('drafts.leaveOut')}
                </Menu.Item>
              </>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
