import type { Template } from '#shared/contracts/templates.ts';

/** What can be done with the host's own services. */
export interface TemplateActions {
  onAdd: () => void;
  onEdit: (template: Template) => void;
  onDelete: (template: Template) => void;
}
