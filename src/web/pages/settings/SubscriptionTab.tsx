import { Subscription } from '#web/features/plans/Subscription.tsx';

/** The plan, what it holds, and the plans above it. */
export default function SubscriptionTab() {
  return <Subscription />;
}
