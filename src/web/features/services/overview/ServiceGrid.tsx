import { Button, Group, Title } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SERVICE_ICONS } from '#services/registry/icons.ts';
import { Photo } from '#web/ui/media/Photo.tsx';
import { TierDot } from '#web/ui/TierDot.tsx';
import { UpgradeHint } from '#web/ui/UpgradeHint.tsx';
import classes from './ServiceGrid.module.css';
import type { ListedService, TemplateActions, TierServices } from './services-by-tier.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { TemplateFacts } from './TemplateFacts.tsx';

/** The picture of a template; nothing if it has none or the picture does not load. */
function TemplatePhoto({ imageUrl }: { imageUrl: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (imageUrl === '' || imageUrl === broken) return null;
  return (
    <Photo
      imageUrl={imageUrl}
      sizes="(min-width: 48rem) 20rem, 100vw"
      className={classes['photo']}
      onError={() => setBroken(imageUrl)}
    />
  );
}

type ServiceCardProps = Omit<TemplateActions, 'onAdd'> & { service: ListedService };

/** A service in the grid. Templates can be edited and deleted, but locked ones only deleted, as in the API. */
function ServiceCard({ service, onEdit, onDelete }: ServiceCardProps) {
  const { t } = useTranslation();
  const { key, name, description, isLocked, template } = service;
  const Icon = SERVICE_ICONS[key];
  return (
    <article className={classes['card']} data-locked={isLocked || undefined}>
      <div className={classes['top']}>
        <Icon size={20} aria-hidden className={classes['icon']} />
        <Title order={3} className={classes['name']}>
          {name}
        </Title>
        <StatusBadge service={service} />
      </div>
      {template === null ? null : <TemplatePhoto imageUrl={template.imageUrl} />}
      {template === null ? null : <TemplateFacts template={template} />}
      {description === '' ? null : <p className={classes['description']}>{description}</p>}
      {template === null ? null : (
        <Group gap="sm" className={classes['actions']}>
          {isLocked ? null : (
            <Button
              variant="default"
              leftSection={<IconPencil size={20} aria-hidden />}
              aria-label={t('templates.editNamed', { name })}
              onClick={() => onEdit(template)}
            >
              {t('templates.edit')}
            </Button>
          )}
          <Button
            variant={isLocked ? 'default' : 'subtle'}
            leftSection={<IconTrash size={20} aria-hidden />}
            aria-label={t('templates.deleteNamed', { name })}
            onClick={() => onDelete(template)}
          >
            {t('templates.delete')}
          </Button>
        </Group>
      )}
    </article>
  );
}

/** A card that adds a template; on a plan below premium it explains why it is locked. */
function AddCard({ isLocked, onAdd }: { isLocked: boolean; onAdd: () => void }) {
  const { t } = useTranslation();
  const text = (
    <>
      <span className={classes['addTitle']}>{t('templates.add')}</span>
      <span className={classes['addText']}>{t('templates.addText')}</span>
    </>
  );
  if (isLocked) {
    return (
      <div className={classes['add']} data-locked>
        <StatusBadge service={{ isLocked, template: null }} />
        {text}
        <UpgradeHint tier="premium" />
      </div>
    );
  }
  return (
    <button type="button" className={classes['add']} onClick={onAdd}>
      <IconPlus size={24} aria-hidden />
      {text}
    </button>
  );
}

/** The services as cards with a heading for each tier; the last card under premium adds a template. */
export function ServiceGrid({
  tiers,
  onAdd,
  ...actions
}: TemplateActions & { tiers: readonly TierServices[] }) {
  const { t } = useTranslation();
  return tiers.map(({ tier, isLocked, services }) => (
    <section key={tier} aria-labelledby={`tier-${tier}`} className={classes['tier']}>
      <Title order={2} id={`tier-${tier}`} className={classes['heading']}>
        <TierDot tier={tier} />
        {t(`services.tierNames.${tier}`)}
      </Title>
      {isLocked ? <UpgradeHint tier={tier} /> : null}
      <ul className={classes['grid']}>
        {services.map((service) => (
          <li key={service.id} className={classes['item']}>
            <ServiceCard service={service} {...actions} />
          </li>
        ))}
        {tier === 'premium' ? (
          <li className={classes['item']}>
            <AddCard isLocked={isLocked} onAdd={onAdd} />
          </li>
        ) : null}
      </ul>
    </section>
  ));
}
