import { deviceZone } from '#i18n/base/format.ts'

/** A time zone whose UTC offset is not that of the device. */
export const otherZone = deviceZone() === 'Asia/Kathmandu' ? 'Asia/Shanghai' : 'Asia/Kathmandu'
