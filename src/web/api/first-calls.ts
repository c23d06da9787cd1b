import type * as accounts from '#shared/contracts/accounts/accounts.ts';
import type * as cabins from '#shared/contracts/cabins.ts';
import type { Call, CallAnswer } from '#shared/contracts/call.ts';
import type * as invitations from '#shared/contracts/invitations.ts';
import type * as password from '#shared/contracts/accounts/password-change.ts';
import type * as reset from '#shared/contracts/accounts/password-reset.ts';
import type * as notifications from '#shared/contracts/notifications.ts';
import type * as plans from '#shared/contracts/plans.ts';
import type * as profile from '#shared/contracts/profile.ts';
import type * as provider from '#shared/contracts/accounts/provider-sign-in.ts';
import type * as services from '#shared/contracts/services.ts';
import type * as site from '#shared/contracts/system/site.ts';
import type * as trash from '#shared/contracts/trash.ts';
import type { Example } from './answer-example.ts';

/**
 * The calls of the first pages. Instead of schemas, which weigh 23 KB, they have an example of the answer (decision 23).
 * Contracts are imported as types only, which check path, method and example. `vite.config.ts` fails the build if the
 * layout's code contains a schema.
 */
export interface FirstCall<C extends Call> extends Pick<C, 'method' | 'path'> {
  /** An example of the answer; undefined if there is no body. */
  example: Example<CallAnswer<C>> | undefined;
  /** Never set; tells TypeScript the contract. */
  contract?: C;
}

const MESSAGE = { message: '' };

export const login: FirstCall<typeof accounts.login> = {
  method: 'POST',
  path: '/api/auth/login',
  example: {},
};

export const googleLogin: FirstCall<typeof accounts.googleLogin> = {
  method: 'POST',
  path: '/api/auth/google',
  example: { token: '' },
};

export const beginProviderSignIn: FirstCall<typeof provider.beginProviderSignIn> = {
  method: 'POST',
  path: '/api/auth/provider/begin',
  example: { url: '', ticket: '' },
};

export const finishProviderSignIn: FirstCall<typeof provider.finishProviderSignIn> = {
  method: 'POST',
  path: '/api/auth/provider',
  example: { token: '' },
};

export const register: FirstCall<typeof accounts.register> = {
  method: 'POST',
  path: '/api/auth/register',
  example: MESSAGE,
};

export const validateInvitation: FirstCall<typeof invitations.validateInvitation> = {
  method: 'POST',
  path: '/api/auth/validate-invitation',
  example: { email: '' },
};

export const forgotPassword: FirstCall<typeof reset.forgotPassword> = {
  method: 'POST',
  path: '/api/auth/forgot-password',
  example: MESSAGE,
};

export const validateResetToken: FirstCall<typeof reset.validateResetToken> = {
  method: 'POST',
  path: '/api/auth/validate-reset-token',
  example: { valid: true },
};

export const resetPassword: FirstCall<typeof reset.resetPassword> = {
  method: 'POST',
  path: '/api/auth/reset-password',
  example: MESSAGE,
};

export const changePassword: FirstCall<typeof password.changePassword> = {
  method: 'POST',
  path: '/api/Account/password',
  example: MESSAGE,
};

/** Checked by `readUser`, which accepts less than the contract requires. */
export const me: FirstCall<typeof accounts.me> = { method: 'GET', path: '/api/auth/me', example: {} };

export const logout: FirstCall<typeof accounts.logout> = {
  method: 'POST',
  path: '/api/auth/logout',
  example: undefined,
};

export const getSite: FirstCall<typeof site.getSite> = {
  method: 'GET',
  path: '/api/site',
  example: {
    supportEmail: '',
    partnershipEmail: '',
    publicUrl: '',
    selfTags: true,
    assistant: false,
    timeZone: '',
    scanDays: 0,
  },
};

export const getProfile: FirstCall<typeof profile.getProfile> = {
  method: 'GET',
  path: '/api/Account/profile',
  example: {
    firstName: '',
    lastName: '',
    company: null,
    phone: null,
    timeZone: null,
    language: 'en',
    aiAssistantEnabled: false,
    marketingOptIn: false,
    avatarUrl: '',
  },
};

export const getSubscription: FirstCall<typeof plans.getSubscription> = {
  method: 'GET',
  path: '/api/Account/subscription',
  example: { plan: 'basic', expiresAtUtc: null },
};

export const serviceStatus: FirstCall<typeof services.serviceStatus> = {
  method: 'GET',
  path: '/api/services/status',
  example: {},
};

const CABIN = {
  id: 1,
  name: '',
  location: '',
  token: null,
  lastScanAt: null,
  createdAt: '',
  trackingEnabled: true,
  themeKey: 'standard',
  language: 'sv',
  translationLanguages: ['en'],
  hasStays: true,
  rowVersion: 1,
  services: [{ serviceId: 1, key: 'wifi', isEnabled: true, sortOrder: 0 }],
} as const;

export const listCabins: FirstCall<typeof cabins.listCabins> = {
  method: 'GET',
  path: '/api/cabins',
  example: [CABIN],
};

export const getCabin: FirstCall<typeof cabins.getCabin> = {
  method: 'GET',
  path: '/api/cabins/:id',
  example: CABIN,
};

export const listNotifications: FirstCall<typeof notifications.listNotifications> = {
  method: 'GET',
  path: '/api/notifications',
  example: [{ kind: 'planApproved', at: '', isNew: true }],
};

export const markNotificationsSeen: FirstCall<typeof notifications.markNotificationsSeen> = {
  method: 'PUT',
  path: '/api/notifications/seen',
  example: undefined,
};

export const listTrash: FirstCall<typeof trash.listTrash> = {
  method: 'GET',
  path: '/api/trash',
  example: [{ kind: 'cabin', id: 1, name: '', deletedAt: '', goneAt: '' }],
};
