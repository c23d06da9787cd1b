import { Button, Group, Title } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SERVICE_ICONS } from '#services/registry/icons.ts';
import classes from './ServiceCard.module.css';
import type { ShownService } from './shown-services.ts';
import { StatusBadge } from './StatusBadge.tsx';
import type { TemplateActions } from './template-actions.ts';
import { TemplatePhoto } from './TemplatePhoto.tsx';
import { TemplateFacts } from './TemplateFacts.tsx';

type ServiceCardProps = Omit<TemplateActions, 'onAdd'> & { service: ShownService };

/** A service in the grid; the host's own can be edited and deleted. A locked one of theirs can be deleted only, as the server has it. */
export function ServiceCard({ service, onEdit, onDelete }: ServiceCardProps) {
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
