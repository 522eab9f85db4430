import type { CommentsDoc } from '#contract/comments.ts'
import type { Sample, SampleWords } from './sample/sample.ts'
import { sampleEntries } from './sample/sample-entries.ts'

/** Comments and reactions that are open, without review. */
export const openComments: CommentsDoc = {
  value: {
    channel: 'open',
    review: 'off',
    stream: 'running',
    pace: 'normal',
    pin: 'none',
    reactions: 'open',
  },
  context: { slowSeconds: 0, pinned: null, resumedAt: 0, cause: null },
}

/** Sample comments and reactions. */
export const sampleComments = (t: SampleWords, now: number): Sample[] => [
  ['comments', openComments],
  ['reactions', { like: 128, love: 76, laugh: 31, wow: 18, clap: 92, party: 44 }],
  ...sampleEntries(t).map(
    ({ number, text }): Sample => [`comment:${number}`, { id: `comment-${number}`, text, number, at: now }],
  ),
]
