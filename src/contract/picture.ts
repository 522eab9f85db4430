import { z } from 'zod'

/** Where a picture that was uploaded is read from: opaque, ours, and nothing else is ever taken for one. */
export const picturePath = z.string().regex(/^\/pictures\/[0-9a-f]{32}\.webp$/)
