/** Settings, Subscription Plan: where a host asks for a higher plan. */
export const UPGRADE_PATH = '/settings?tab=subscription';
