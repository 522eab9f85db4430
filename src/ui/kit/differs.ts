/** Whether two drafts hold something else; of the same shape, with nothing in them but what JSON holds. */
export const differs = (one: unknown, other: unknown): boolean =>
  one !== other && JSON.stringify(one) !== JSON.stringify(other)
