// The interface of invitations for other features.
export { addressOf, redeemInvitation } from './invitations.ts';
