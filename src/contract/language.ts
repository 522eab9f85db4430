/**
 * True if a language setting means Chinese: every setting that contains `zh`, such as `zh-CN` (specification,
 * section 9).
 */
export const meansChinese = (setting: string): boolean => setting.toLowerCase().includes('zh')
