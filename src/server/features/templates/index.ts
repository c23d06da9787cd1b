// What templates offers to other features: names, nothing else.
export { ownTemplate } from './access.ts';
export { attach, insertTemplate } from './repo.ts';
