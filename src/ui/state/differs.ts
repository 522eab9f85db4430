/** True if two drafts differ. The drafts must have the same shape and contain only JSON values. */
export const differs = (one: unknown, other: unknown): boolean =>
  one !== other && JSON.stringify(one) !== JSON.stringify(other)
