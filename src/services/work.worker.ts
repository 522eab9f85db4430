import { handler } from 'altcha-lib/workers/shared'
import { deriveKey } from './work-key.ts'

handler({ deriveKey })
