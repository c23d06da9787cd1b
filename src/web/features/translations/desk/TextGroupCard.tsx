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
import { type TextForm, textForm } from './text-form.ts';
import type { TextGroup, TextPlace } from './text-groups.ts';
import { type DeskLanguages, TextRow } from './TextRow.tsx';

/** Functions that name the places and texts of a guide. */
function useTextNames() {
  const { t } = useTranslation();
  return {
    placeName: (place: TextPlace): string => {
      if (place.kind === 'cabin') return t('translations.theCabin');
      return place.kind === 'template' ? place.name : t(`kinds.${place.key}.name`);
    },
    textName: ({ label, row }: TextForm): string =>
      row === null ? t(label) : `${t(`${row.item}.one`, { number: row.number })} · ${t(label)}`,
  };
}

interface TextGroupCardProps {
  group: TextGroup;
  languages: DeskLanguages;
  autosave: Autosave;
  /** The key of the active text, whose field has focus or had it last. */
  activeKey: string | null;
  onActivate: (key: string) => void;
  onNext: (from: string) => void;
  onConfirmInAll: (names: readonly Translation[]) => void;
}

const PLACE_ICONS = { ...SERVICE_ICONS, cabin: IconHome, template: IconPuzzle };

/** The texts of the cabin or of one service. */
export function TextGroupCard({
  group,
  languages,
  autosave,
  activeKey,
  onActivate,
  onNext,
  onConfirmInAll,
}: TextGroupCardProps) {
  const { t } = useTranslation();
  const { placeName, textName } = useTextNames();
  const heading = useId();
  const { place, items } = group;
  const Icon = PLACE_ICONS[place.kind === 'service' ? place.key : place.kind];
  return (
    <Card component="section" aria-labelledby={heading} padding={0}>
      <div className={classes['header']}>
        <Icon size={20} aria-hidden />
        <Title
          order={3}
          fz="1.125rem"
          id={heading}
          lang={place.kind === 'template' ? languages.own : undefined}
        >
          {placeName(place)}
        </Title>
        {place.kind === 'template' ? (
          <Text fz="sm" c="var(--stone)">
            {t('translations.forAllCabins')}
          </Text>
        ) : null}
      </div>
      <div className={classes['columns']} aria-hidden="true">
        <span lang={languages.own}>{GUEST_LANGUAGE_NAMES[languages.own]}</span>
        <span lang={languages.target}>{GUEST_LANGUAGE_NAMES[languages.target]}</span>
      </div>
      <ul className={classes['rows']}>
        {items.map((item) => {
          const form = textForm(place, item.field);
          const key = textKey(item);
          return (
            <TextRow
              key={key}
              item={item}
              name={textName(form)}
              isMultiline={form.isMultiline}
              hasMarkup={form.hasMarkup}
              languages={languages}
              autosave={autosave}
              isActive={key === activeKey}
              onActivate={onActivate}
              onNext={onNext}
              onConfirmInAll={onConfirmInAll}
            />
          );
        })}
      </ul>
    </Card>
  );
}
