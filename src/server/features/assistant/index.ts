// The interface of the assistant for other features.
export { assistantOf } from './ask-assistant.ts';
