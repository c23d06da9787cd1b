-- By key, for each changed cabin: the planner expects far more of them, and would read the periods of all cabins. A batch
-- of 1,000 views of 800 cabins among 200,000 took twice as long.
ALTER FUNCTION sum_up_periods() SET enable_hashjoin TO off;
--> statement-breakpoint
ALTER FUNCTION sum_up_periods() SET enable_mergejoin TO off;
