import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { Profile } from '#shared/contracts/profile.ts';
import { chosenAvatarQuery, profileQuery, cacheAvatar, cacheProfile } from './profile-data.ts';

const before: Profile = {
  firstName: 'Karin',
  lastName: 'Ek',
  company: null,
  phone: null,
  timeZone: null,
  language: 'en',
  aiAssistantEnabled: false,
  marketingOptIn: false,
  avatarUrl: '/avatars/fox.svg',
};
const { queryKey } = profileQuery;

/** A client with a running request for the profile, which answers the old profile when the returned function is called. */
function asking() {
  const client = new QueryClient();
  client.setQueryData(queryKey, before, { updatedAt: 1 });
  const { promise, resolve } = Promise.withResolvers<Profile>();
  const asked = client
    .query({ queryKey, queryFn: ({ signal }) => (signal.throwIfAborted(), promise) })
    .catch(() => {});
  return { client, answer: () => (resolve(before), asked) };
}

it('keeps a saved profile when an earlier request answers late', async () => {
  const { client, answer } = asking();
  await cacheProfile(client, { ...before, language: 'sv' });
  await answer();
  expect(client.getQueryData(queryKey)?.language).toBe('sv');
});

it('keeps a chosen avatar when an earlier request answers late, and the age of the profile', async () => {
  const { client, answer } = asking();
  await cacheAvatar(client, '/avatars/owl.svg');
  await answer();
  expect(client.getQueryState(queryKey)).toMatchObject({
    data: { ...before, avatarUrl: '/avatars/owl.svg' },
    dataUpdatedAt: 1,
  });
  expect(client.getQueryData(chosenAvatarQuery.queryKey)).toBe('/avatars/owl.svg');
});
