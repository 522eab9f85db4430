/** Where WeChat Pay tells of payments. */
export const notifyPath = '/api/pay/wechat/notify'
