// The interface of templates for other features.
export { ownTemplate, requireTemplateLimit, requireTemplatesInPlan } from './access.ts';
export { attach, deleteTemplateRow, insertTemplate, listTemplatesOf } from './repo.ts';
