import type { QuestionDoc } from '#contract/interface/views.ts'

/** The badge for the place of an own question. */
export const placeBadges = {
  forReview: { tone: 'warning', key: 'guest.forReview' },
  live: { tone: 'success', key: 'guest.isLive' },
  rejected: { tone: 'danger', key: 'guest.rejected' },
  archived: { tone: 'neutral', key: 'guest.archived' },
  withdrawn: { tone: 'neutral', key: 'guest.withdrawn' },
} as const satisfies Record<QuestionDoc['value']['place'], { tone: string; key: string }>
