export const priceListPath = '/UserCenter/PriceList'
export const orderPath = (orderNumber: string): string => `/UserCenter/Order/${orderNumber}`
export const receiptPath = (orderNumber: string): string => `/UserCenter/Receipt/${orderNumber}`
