import { Button, Group, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useTier } from '#web/session/use-tier.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { DiscardConfirmation } from '#web/ui/DiscardConfirmation.tsx';
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx';
import { DocumentText } from './DocumentText.tsx';
import classes from './document.module.css';
import { LeftOut } from './LeftOut.tsx';
import { MoveMenu } from './MoveMenu.tsx';
import { OtherParts } from './OtherParts.tsx';
import { MOVE_KEYS, overwritten, type PartKey } from './part-value.ts';
import { PartCard } from './PartCard.tsx';
import { PartDialogs } from './PartDialogs.tsx';
import { isMovable, type Part, partOf, type Review } from './review.ts';
import { type CurrentGuide, currentValue } from './save-part.ts';
import { ALL, lockedBy, type ReviewActions } from './use-review.ts';

interface ReviewScreenProps {
  guide: CurrentGuide;
  review: Review;
  actions: ReviewActions;
}

/** What is chosen: a passage of the document, or a part with all its passages. */
interface Choice {
  passage: number | null;
  part: string | null;
}

/** The document on the left, what becomes of it on the right (R-drafts-4). On a phone one below the other. */
export function ReviewScreen({ guide, review, actions }: ReviewScreenProps) {
  const { t } = useTranslation();
  const tier = useTier();
  const [choice, setChoice] = useState<Choice>({ passage: null, part: null });
  const [menuOpen, setMenuOpen] = useState(false);
  // With the guide as it was when the dialog opened: a save changes the cache before it is reported.
  const [edited, setEdited] = useState<{ id: string; before: CurrentGuide } | null>(null);
  const [isEditing, setEditing] = useState(false);
  const [isStartingOver, setStartingOver] = useState(false);
  const pane = useRef<HTMLDivElement>(null);
  const summary = useRef<HTMLHeadingElement>(null);
  const { nameOf, busy } = actions;
  const locks = (key: PartKey) => lockedBy(key, tier);
  const currentOf = (key: PartKey) => currentValue(guide, key, actions.undone);

  const open = review.parts.filter(({ key, state }) => state === 'open' && locks(key) === null);
  const ready = open.filter(({ key, value }) => overwritten(key, currentOf(key), value).length === 0);
  const passage = choice.passage === null ? undefined : review.passages[choice.passage];
  const passagePart = passage && partOf(review, passage);
  const choosePassage = (index: number) =>
    setChoice({ passage: index, part: review.passages[index]?.parts[0] ?? null });

  useShownCard(choice.passage === null ? null : choice.part);

  const focusPassage = () =>
    pane.current?.querySelector<HTMLElement>('[role="option"][tabindex="0"]')?.focus({ preventScroll: true });
  const move = (index: number, key: PartKey | null) => {
    const target = key !== null && locks(key) !== null ? undefined : review.passages[index];
    if (target === undefined || busy !== null || !isMovable(review, target)) return;
    actions.move(index, key);
    setChoice({ passage: index, part: null });
  };
  const acceptAll = async () => {
    await actions.acceptAll(ready);
    summary.current?.focus();
  };
  const target = () => {
    if (passagePart !== undefined) return nameOf(passagePart.key);
    return passage?.reason === undefined ? t('drafts.leftOut') : t(`drafts.reasons.${passage.reason}`);
  };
  const editedPart = review.parts.find(({ id }) => id === edited?.id) ?? null;
  const used = new Set(review.parts.filter(({ state }) => state !== 'accepted').map(({ key }) => key));

  return (
    <>
      <UnsavedGuard isUnsaved={open.length > 0} isSaving={busy !== null} />
      <ReviewHeader
        review={review}
        openCount={open.length}
        readyCount={ready.length}
        cabinId={guide.cabin.id}
        heading={summary}
        busy={busy === ALL}
        onAcceptAll={() => void acceptAll()}
        onNext={() => open[0] !== undefined && focusCard(open[0].id)}
        onUndo={actions.undoLast}
        onStartOver={() => (open.length > 0 ? setStartingOver(true) : actions.startOver())}
      />
      <VisuallyHidden role="status">{actions.announcement}</VisuallyHidden>
      <div className={classes['columns']}>
        <section aria-labelledby="document-heading" className={classes['left']}>
          <Title order={2} fz="1.25rem" mb="xs" id="document-heading">
            {t('drafts.document')}
          </Title>
          <DocumentText
            review={review}
            chosen={choice.passage}
            part={choice.part}
            pane={pane}
            nameOf={nameOf}
            isLocked={(key) => locks(key) !== null}
            onChoose={choosePassage}
            onOpenMenu={() => setMenuOpen(true)}
          />
          {passage === undefined ? (
            <Text fz="sm" c="var(--stone)" className={classes['bar'] ?? ''}>
              {t('drafts.chooseHint')}
            </Text>
          ) : (
            <MoveMenu
              opened={menuOpen}
              onChange={setMenuOpen}
              target={target()}
              current={passagePart?.key ?? null}
              isFixed={!isMovable(review, passage)}
              nameOf={nameOf}
              lockedBy={locks}
              onMove={(key) => choice.passage !== null && move(choice.passage, key)}
              onClosed={focusPassage}
            />
          )}
        </section>
        <section aria-labelledby="parts-heading" className={classes['right']}>
          <Title order={2} fz="1.25rem" id="parts-heading">
            {t('drafts.parts')}
          </Title>
          {review.parts.map((part) => (
            <PartCard
              key={part.id}
              part={part}
              name={nameOf(part.key)}
              guide={guide}
              current={currentOf(part.key)}
              lockedBy={locks(part.key)}
              hasCode={
                part.key !== 'arrival' &&
                review.passages.some(({ parts, hasCode }) => hasCode && parts[0] === part.id)
              }
              isChosen={choice.part === part.id || passagePart?.id === part.id}
              busy={busy === part.id}
              error={actions.errors[part.id]}
              onAccept={() => void acceptOne(actions, part)}
              onEdit={() => {
                setEdited({ id: part.id, before: guide });
                setEditing(true);
              }}
              onSkip={() => {
                actions.skip(part);
                focusCard(part.id);
              }}
              onReopen={() => {
                actions.reopen(part);
                focusCard(part.id);
              }}
              onUndo={() => void actions.undo(part).then(() => focusCard(part.id))}
              onShow={() => {
                setChoice({ passage: null, part: part.id });
                pane.current?.scrollIntoView({ block: 'nearest' });
              }}
              onDrop={(index) => move(index, part.key)}
            />
          ))}
          <LeftOut
            review={review}
            chosen={choice.passage}
            onChoose={choosePassage}
            onDrop={(index) => move(index, null)}
          />
          <OtherParts
            keys={MOVE_KEYS.filter((key) => !used.has(key) && locks(key) === null)}
            nameOf={nameOf}
            onDrop={move}
          />
        </section>
      </div>
      <DiscardConfirmation
        opened={isStartingOver}
        onDiscard={actions.startOver}
        onKeep={() => setStartingOver(false)}
      />
      <PartDialogs
        guide={guide}
        part={editedPart}
        current={editedPart === null ? null : currentOf(editedPart.key)}
        opened={isEditing}
        onClose={() => setEditing(false)}
        onSaved={(part) => edited !== null && actions.acceptedInDialog(part, edited.before)}
      />
    </>
  );
}

async function acceptOne(actions: ReviewActions, part: Part): Promise<void> {
  if (await actions.accept(part)) focusCard(part.id);
}

/** Focuses the heading of a part's card after the next paint, because the button that was pressed is gone by then. */
function focusCard(id: string): void {
  requestAnimationFrame(() =>
    document.getElementById(`part-${id}`)?.querySelector<HTMLElement>('[data-part-heading]')?.focus(),
  );
}

/** On wide screens, brings the card of the chosen passage into view beside the document. */
function useShownCard(part: string | null): void {
  useEffect(() => {
    if (part === null || !window.matchMedia('(min-width: 62em)').matches) return;
    document.getElementById(`part-${part}`)?.scrollIntoView({ block: 'nearest' });
  }, [part]);
}

interface ReviewHeaderProps {
  review: Review;
  openCount: number;
  /** The number of parts that "Accept all" saves. */
  readyCount: number;
  cabinId: number;
  heading: RefObject<HTMLHeadingElement | null>;
  busy: boolean;
  onAcceptAll: () => void;
  /** Goes to the first part that only the host can decide. */
  onNext: () => void;
  onUndo: () => void;
  onStartOver: () => void;
}

function ReviewHeader({
  review,
  openCount,
  readyCount,
  cabinId,
  heading,
  busy,
  onAcceptAll,
  onNext,
  onUndo,
  onStartOver,
}: ReviewHeaderProps) {
  const { t } = useTranslation();
  const accepted = review.parts.filter(({ state }) => state === 'accepted').length;
  return (
    <div className={classes['head']}>
      <Title order={2} fz="1.25rem" tabIndex={-1} ref={heading}>
        {openCount === 0
          ? t('drafts.done', { count: accepted })
          : t('drafts.progress', { open: openCount, saved: accepted })}
      </Title>
      <Group gap="sm">
        {review.history.length === 0 ? null : (
          <Button variant="default" leftSection={<IconArrowBackUp size={20} aria-hidden />} onClick={onUndo}>
            {t('drafts.undo')}
          </Button>
        )}
        <Button variant="default" onClick={onStartOver} disabled={busy}>
          {t('drafts.startOver')}
        </Button>
        {openCount === 0 ? (
          <Button
            component={Link}
            to={`/host/cabins/${cabinId}`}
            leftSection={<IconCheck size={20} aria-hidden />}
          >
            {t('drafts.toCabin')}
          </Button>
        ) : (
          <SubmitButton type="button" busy={busy} onPress={readyCount === 0 ? onNext : onAcceptAll}>
            {readyCount === 0 ? t('drafts.next') : t('drafts.acceptAll', { number: readyCount })}
          </SubmitButton>
        )}
      </Group>
    </div>
  );
}
