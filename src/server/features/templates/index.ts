// What templates offers to other features: names, nothing else.
export { ownTemplate } from './access.ts';
export { attach, deleteTemplateRow, insertTemplate } from './repo.ts';
