import { ActionIcon, Alert, Button, Group, Text, Title } from '@mantine/core';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconDeviceMobile,
  IconFileSearch,
  IconPencil,
} from '@tabler/icons-react';
import { useDisclosure } from '@mantine/hooks';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tier } from '#shared/tiers.ts';
import type { Difference } from '#web/features/services/edit/differences.ts';
import { FieldVersions } from '#web/features/services/edit/FieldVersions.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { UpgradeHint } from '#web/ui/UpgradeHint.tsx';
import { PASSAGE_TYPE } from './DocumentText.tsx';
import classes from './part.module.css';
import { PartIcon } from './MoveMenu.tsx';
import { overwritten, type PartValue } from './part-value.ts';
import { PartPreview } from './PartPreview.tsx';
import { PartText } from './PartText.tsx';
import type { Part } from './review.ts';
import type { CurrentGuide } from './save-part.ts';

const isPassage = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(PASSAGE_TYPE);

/** The attributes of an element on which a passage can be dropped; `onDrop` gets its index. */
export function usePassageDrop(onDrop: ((index: number) => void) | undefined) {
  const [isOver, setOver] = useState(false);
  if (onDrop === undefined) return {};
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!isPassage(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!isPassage(event)) return;
      event.preventDefault();
      onDrop(Number(event.dataTransfer.getData(PASSAGE_TYPE)));
    },
  };
}

export interface PartActions {
  onAccept: () => void;
  onEdit: () => void;
  onSkip: () => void;
  onReopen: () => void;
  onUndo: () => void;
  /** Shows its passages in the document. */
  onShow: () => void;
  onDrop: (index: number) => void;
}

interface PartCardProps extends PartActions {
  part: Part;
  name: string;
  guide: CurrentGuide;
  /** Its value in the guide now; null for none. */
  current: PartValue | null;
  lockedBy: Tier | null;
  hasCode: boolean;
  isChosen: boolean;
  busy: boolean;
  error: string | undefined;
}

/** A value without the fields that are shown beside the current ones. */
const without = (value: PartValue, asks: readonly Difference[]): PartValue =>
  Object.fromEntries(Object.entries(value).filter(([name]) => asks.every(({ path }) => path !== name)));

/** What a document makes of one part of the guide: its value, and what the host decides. */
export function PartCard({
  part,
  name,
  guide,
  current,
  lockedBy,
  hasCode,
  isChosen,
  busy,
  error,
  ...actions
}: PartCardProps) {
  const { t } = useTranslation();
  const isOpen = part.state === 'open';
  const drop = usePassageDrop(part.state === 'accepted' ? undefined : actions.onDrop);
  const asks = isOpen ? overwritten(part.key, current, part.value) : [];
  const isLocked = lockedBy !== null;
  const [isPreviewed, preview] = useDisclosure(false);
  const isAddition = part.key !== 'cabin' && current !== null && asks.length === 0;
  return (
    <section
      id={`part-${part.id}`}
      aria-label={name}
      className={classes['card']}
      data-state={isLocked && isOpen ? 'locked' : part.state}
      data-chosen={isChosen || undefined}
      {...drop}
    >
      <Group gap="sm" wrap="nowrap" mb="xs">
        <PartIcon partKey={part.key} />
        <div className={classes['title']}>
          <Title order={3} fz="1rem" tabIndex={-1} data-part-heading>
            {name}
          </Title>
          <PartState part={part} isAddition={isAddition} isLocked={isLocked} />
        </div>
        <Group gap={0} wrap="nowrap">
          {isOpen && !isLocked && part.key !== 'cabin' ? (
            <ActionIcon
              variant="subtle"
              aria-expanded={isPreviewed}
              aria-label={`${t('services.preview.heading')}: ${name}`}
              title={t('services.preview.heading')}
              onClick={preview.toggle}
            >
              <IconDeviceMobile size={20} aria-hidden />
            </ActionIcon>
          ) : null}
          <ActionIcon
            variant="subtle"
            aria-label={`${t('drafts.show')}: ${name}`}
            title={t('drafts.show')}
            onClick={actions.onShow}
          >
            <IconFileSearch size={20} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      {part.state === 'skipped' ? null : <PartText partKey={part.key} value={without(part.value, asks)} />}
      {isLocked && isOpen ? <UpgradeHint tier={lockedBy} /> : null}
      {hasCode && isOpen ? (
        <Text fz="sm" className={classes['warning'] ?? ''}>
          <IconAlertTriangle size={18} aria-hidden /> {t('drafts.hasCode')}
        </Text>
      ) : null}
      {asks.length === 0 ? null : (
        <div className={classes['asks']}>
          <Text fw={600}>{t('drafts.asks')}</Text>
          {asks.map((difference) => (
            <FieldVersions
              key={difference.path}
              difference={difference}
              item={undefined}
              labels={[t('drafts.current'), t('drafts.fromDocument')]}
            />
          ))}
        </div>
      )}
      {error === undefined ? null : (
        <Alert
          role="alert"
          color="falu"
          variant="light"
          icon={<IconAlertCircle size={20} aria-hidden />}
          mt="sm"
        >
          {error}
        </Alert>
      )}
      <CardButtons
        part={part}
        name={name}
        isLocked={isLocked}
        isAsking={asks.length > 0}
        busy={busy}
        {...actions}
      />
      {isPreviewed && isOpen ? <PartPreview part={part} guide={guide} current={current} name={name} /> : null}
    </section>
  );
}

interface PartStateProps {
  part: Part;
  /** Whether accepting adds to the current value. */
  isAddition: boolean;
  isLocked: boolean;
}

function PartState({ part, isAddition, isLocked }: PartStateProps) {
  const { t } = useTranslation();
  if (part.state === 'accepted')
    return (
      <span className={classes['state']} data-state="accepted">
        <IconCheck size={16} aria-hidden /> {t('drafts.states.accepted')}
      </span>
    );
  if (part.state === 'skipped') return <span className={classes['state']}>{t('drafts.states.skipped')}</span>;
  if (isLocked) return <span className={classes['state']}>{t('services.locked')}</span>;
  return isAddition ? <span className={classes['state']}>{t('drafts.states.added')}</span> : null;
}

interface CardButtonsProps extends PartActions {
  part: Part;
  name: string;
  isLocked: boolean;
  isAsking: boolean;
  busy: boolean;
}

function CardButtons({ part, name, isLocked, isAsking, busy, ...on }: CardButtonsProps) {
  const { t } = useTranslation();
  const named = (words: string) => `${words}: ${name}`;
  if (part.state === 'accepted')
    return (
      <Group gap="xs" mt="sm">
        <SubmitButton
          type="button"
          variant="default"
          busy={busy}
          onPress={on.onUndo}
          aria-label={named(t('drafts.undo'))}
        >
          {t('drafts.undo')}
        </SubmitButton>
      </Group>
    );
  if (part.state === 'skipped')
    return (
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={20} aria-hidden />}
        aria-label={named(t('drafts.bringBack'))}
        onClick={on.onReopen}
      >
        {t('drafts.bringBack')}
      </Button>
    );
  const accept = isAsking ? t('drafts.replace') : t('drafts.accept');
  return (
    <Group gap="xs" mt="sm">
      {isLocked ? null : (
        <>
          <SubmitButton
            type="button"
            variant="default"
            busy={busy}
            onPress={on.onAccept}
            aria-label={named(accept)}
          >
            {accept}
          </SubmitButton>
          <Button
            variant="default"
            leftSection={<IconPencil size={20} aria-hidden />}
            aria-label={named(t('drafts.edit'))}
            onClick={on.onEdit}
          >
            {t('drafts.edit')}
          </Button>
        </>
      )}
      <Button
        variant="subtle"
        aria-label={named(t(isAsking ? 'drafts.keepOld' : 'drafts.skip'))}
        onClick={on.onSkip}
      >
        {t(isAsking ? 'drafts.keepOld' : 'drafts.skip')}
      </Button>
    </Group>
  );
}
