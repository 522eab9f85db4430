export { readGuestRecord } from './guest-record.ts'
