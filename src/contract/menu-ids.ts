/** Ids of the entries of the console's menu. The id of an entry defines its page (decision 0025). */
export const menuIds = {
  eventList: 1,
  /** A group. */
  templatesAndThemes: 2,
  templates: 3,
  sharedEvents: 5,
  themeSetting: 6,
  myOrders: 7,
  priceList: 8,
  /** A group. */
  account: 9,
  myAccount: 10,
  influentialUsers: 12,
} as const
