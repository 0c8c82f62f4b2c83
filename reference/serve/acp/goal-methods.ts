import { z } from 'zod';

/** What a client names to say what it wants reached. */
export interface ItemsParams {
  readonly sessionId: string;
  readonly items: readonly string[];
}

/** Methods beyond the protocol by which a client binds a session; announced under the namespace in the capabilities. */
export const goalMethods = {
  namespace: 'surfacelock.dev',
  setGoal: '_surfacelock.dev/set_goal',
  approvePlan: '_surfacelock.dev/approve_plan',
} as const;

/** Reads the parameters of both methods. What the items may be, the session says. */
export const itemsParams: z.ZodType<ItemsParams> = z.object({
  sessionId: z.string(),
  items: z.array(z.string()),
});
