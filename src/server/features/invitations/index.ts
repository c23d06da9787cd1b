// What invitations offers to other features: names, nothing else.
export { addressOf, redeemInvitation } from './invitations.ts';
