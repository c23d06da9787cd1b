import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isSignUpOpen } from '#web/session/site-fact.ts';
import { DarkModeSwitch } from './DarkModeSwitch.tsx';
import classes from './VisitorLinks.module.css';

/** The top bar's right side for anyone who has no session: the ways in. */
export function VisitorLinks() {
  const { t } = useTranslation();
  return (
    <Group gap="sm" wrap="nowrap" className={classes['links']}>
      <DarkModeSwitch visibleFrom="md" />
      <Button component={Link} to="/login" variant="default">
        {t('layout.links.login')}
      </Button>
      {isSignUpOpen() ? (
        <Button component={Link} to="/signup" visibleFrom="sm">
          {t('layout.links.signUp')}
        </Button>
      ) : null}
    </Group>
  );
}
