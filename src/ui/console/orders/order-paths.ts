export const priceListPath = '/UserCenter/PriceList'
export const myOrdersPath = '/UserCenter/MyOrders'
export const orderPath = (orderNumber: string): string => `/UserCenter/Order/${orderNumber}`
export const receiptPath = (orderNumber: string): string => `/UserCenter/Receipt/${orderNumber}`
