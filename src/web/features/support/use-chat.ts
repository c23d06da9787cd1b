import { useSyncExternalStore } from 'react';
import { type ChatState, currentChat, subscribeChat } from './chat-store.ts';

export const useChat = (): ChatState => useSyncExternalStore(subscribeChat, currentChat);
