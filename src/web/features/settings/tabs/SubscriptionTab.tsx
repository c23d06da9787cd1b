import { Subscription } from '#web/features/subscription/Subscription.tsx';

/** The plan, what it holds, and the plans above it. */
export default function SubscriptionTab() {
  return <Subscription />;
}
