import { Subscription } from '#web/features/plans/Subscription.tsx';

/** The plan, its contents, and higher plans. */
export default function SubscriptionTab() {
  return <Subscription />;
}
