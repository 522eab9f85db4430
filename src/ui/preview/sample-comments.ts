import type { Sample, SampleWords } from './kinds/sample.ts'
import { sampleEntries } from './kinds/sample-entries.ts'

/** Sample comments and reactions. */
export const sampleComments = (t: SampleWords, now: number): Sample[] => [
  [
    'comments',
    {
      value: {
        channel: 'open',
        review: 'off',
        stream: 'running',
        pace: 'normal',
        pin: 'none',
        reactions: 'open',
      },
      context: { slowSeconds: 0, pinned: null, resumedAt: 0, cause: null },
    },
  ],
  ['reactions', { like: 128, love: 76, laugh: 31, wow: 18, clap: 92, party: 44 }],
  ...sampleEntries(t).map(
    ({ number, text }): Sample => [`comment:${number}`, { id: `comment-${number}`, text, number, at: now }],
  ),
]
