/** The path that WeChat Pay calls after a payment. */
export const notifyPath = '/api/pay/wechat/notify'
