import { Card, Text, Title } from '@mantine/core';
import { IconHome, IconPuzzle } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { textKey } from '#services/guide/texts.ts';
import type { Translation } from '#shared/contracts/translations.ts';
import { GUEST_LANGUAGE_NAMES } from '#shared/languages.ts';
import { SERVICE_ICONS } from '#services/registry/icons.ts';
import type { Autosave } from './autosave.ts';
import classes from './TextGroupCard.module.css';
import { textForm } from './text-form.ts';
import type { TextGroup } from './text-groups.ts';
import { type DeskLanguages, TextRow } from './TextRow.tsx';
import { useTextWords } from './use-text-words.ts';

interface TextGroupCardProps {
  group: TextGroup;
  languages: DeskLanguages;
  autosave: Autosave;
  /** The text that somebody works on, by its key. */
  active: string | null;
  onEnter: (key: string) => void;
  onNext: (from: string) => void;
  onSame: (item: Translation) => void;
}

const ICONS = { ...SERVICE_ICONS, cabin: IconHome, own: IconPuzzle };

/** The texts of the cabin, or of one service. */
export function TextGroupCard({
  group,
  languages,
  autosave,
  active,
  onEnter,
  onNext,
  onSame,
}: TextGroupCardProps) {
  const { t } = useTranslation();
  const { placeName, textName } = useTextWords();
  const heading = useId();
  const { place, items } = group;
  const Icon = ICONS[place.kind === 'service' ? place.key : place.kind];
  return (
    <Card component="section" aria-labelledby={heading} padding={0}>
      <div className={classes['head']}>
        <Icon size={20} aria-hidden />
        <Title order={3} fz="1.125rem" id={heading} lang={place.kind === 'own' ? languages.own : undefined}>
          {placeName(place)}
        </Title>
        {place.kind === 'own' ? (
          <Text fz="sm" c="var(--stone)">
            {t('translations.forAllCabins')}
          </Text>
        ) : null}
      </div>
      <div className={classes['columns']} aria-hidden="true">
        <span lang={languages.own}>{GUEST_LANGUAGE_NAMES[languages.own]}</span>
        <span lang={languages.into}>{GUEST_LANGUAGE_NAMES[languages.into]}</span>
      </div>
      <ul className={classes['rows']}>
        {items.map((item) => {
          const { hasLines, ...named } = textForm(place, item.field);
          const key = textKey(item);
          return (
            <TextRow
              key={key}
              item={item}
              name={textName({ ...named, hasLines })}
              hasLines={hasLines}
              languages={languages}
              autosave={autosave}
              isActive={key === active}
              onEnter={onEnter}
              onNext={onNext}
              onSame={onSame}
            />
          );
        })}
      </ul>
    </Card>
  );
}
