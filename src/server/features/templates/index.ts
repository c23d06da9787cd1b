// What templates offers to other features: names, nothing else.
export { ownTemplate, requireTemplateRoom, requireTemplates } from './access.ts';
export { attach, deleteTemplateRow, insertTemplate, listTemplatesOf } from './repo.ts';
