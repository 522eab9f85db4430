import { expect, it } from 'vitest'
import type { CommentsDoc } from '#contract/comments.ts'
import type { JoinCodeSize } from '#contract/join-code.ts'
import { screenTheme, type Theme } from '#contract/theme.ts'
import { sampleItemId } from '#ui/preview/sample-items.ts'
import type { SamplePage } from '#ui/preview/sample-pages.ts'
import { applySampleTheme, type ChangeDocs, changeDoc, showSample } from './sample-screen.tsx'

// What belongs to no scene of its own: the light, the join card and the place of comments.

interface Given {
  page: SamplePage
  joinCode?: JoinCodeSize
  results?: 'shown' | 'hidden'
  comments?: CommentsDoc
  theme?: Theme
}

const pollId = sampleItemId('poll')

async function show({
  page,
  joinCode = 'automatic',
  results = 'hidden',
  comments,
  theme,
}: Given): Promise<void> {
  const change: ChangeDocs = (docs) => {
    changeDoc(docs, 'present', ({ value, context }) => ({ value, context: { ...context, joinCode } }))
    changeDoc(docs, `poll:${pollId}`, (poll) => ({
      ...poll,
      value: { ...poll.value, results, answer: 'hidden' },
    }))
    applySampleTheme(docs, theme)
    if (!comments) return
    docs.set('comments', comments)
    docs.set('comment:shown', { id: 'shown', number: 1, at: Date.now(), text: 'What a start!' })
  }
  await showSample({ page, change })
  await expect.poll(() => document.querySelector('[data-scene]')?.textContent ?? '').not.toBe('')
}

const boxOf = (selector: string): DOMRect => {
  const element = document.querySelector(selector)
  if (!element) throw new Error(`no ${selector}`)
  return element.getBoundingClientRect()
}

/** Lets everything that moves only once come to its end. */
const settle = async (): Promise<void> => {
  await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)))
}

it('the join card beside a poll is large until the audience sees results, and then the poll has the whole width', async () => {
  await show({ page: 'poll' })
  await settle()
  expect(boxOf('.join-way').width).toBeGreaterThan(innerWidth * 0.15)
  expect(boxOf('[data-scene]').width).toBeLessThan(innerWidth * 0.75)
  await show({ page: 'poll', results: 'shown' })
  await settle()
  expect(boxOf('.join-way').width).toBeLessThan(innerWidth * 0.08)
  expect(boxOf('[data-scene]').width).toBeCloseTo(innerWidth * 0.9, 0)
  expect(boxOf('.join-way').bottom).toBeLessThanOrEqual(boxOf('[data-scene]').top)
})

it('the host decides how large the join code is', async () => {
  await show({ page: 'poll', results: 'shown', joinCode: 'large' })
  await settle()
  expect(boxOf('.join-way').width).toBeGreaterThan(innerWidth * 0.15)
  await show({ page: 'qa', joinCode: 'small' })
  await settle()
  expect(boxOf('.join-way').width).toBeLessThan(innerWidth * 0.08)
  await show({ page: 'poll', joinCode: 'hidden' })
  expect(document.querySelector('.join-way')).toBeNull()
})

it('the welcome shows the join code even if the host has hidden it for other scenes', async () => {
  await show({ page: 'welcome', joinCode: 'hidden' })
  await settle()
  expect(boxOf('.join-way').width).toBeGreaterThan(innerWidth * 0.2)
})

const backgrounds: [string, Partial<Theme>][] = [
  ['gradient', { mainBackColorSelectedValue: 1 }],
  ['pure colour', { mainBackColorSelectedValue: 2 }],
  ['picture', { mainBackColorSelectedValue: 3, mainPictureBackColor: '/pictures/a.webp' }],
]

it.each(backgrounds)(
  'the light on a background of the kind "%s" is there, and nothing moves once it stands still',
  async (_, change) => {
    // The picture does not exist; the light is above any picture.
    const theme = { ...screenTheme, ...change, mainPictureBackColor: '' }
    await show({ page: 'qa', theme })
    const [light] = document.querySelectorAll('[data-light] > div')
    expect(getComputedStyle(light as Element).backgroundImage).toContain('radial-gradient')
    await settle()
    expect(document.getAnimations().filter(({ playState }) => playState === 'running')).toEqual([])
  },
)

const comments = (pinned: string | null): CommentsDoc => ({
  value: {
    channel: 'open',
    review: 'off',
    stream: 'running',
    pace: 'normal',
    pin: pinned === null ? 'none' : 'pinned',
    reactions: 'open',
  },
  context: {
    slowSeconds: 0,
    resumedAt: 0,
    cause: null,
    pinned: pinned === null ? null : { id: 'pinned', text: pinned },
  },
})

it('comments and the pinned comment have their own place below the scene, inside the safe margin', async () => {
  await show({ page: 'poll', results: 'shown', comments: comments('Welcome from the third row!') })
  await settle()
  const scene = boxOf('[data-scene]')
  const pinned = boxOf('[data-pinned]')
  const lane = boxOf('[data-comments] > div:first-child')
  expect(scene.bottom).toBeLessThanOrEqual(pinned.top)
  expect(pinned.bottom).toBeLessThanOrEqual(lane.top)
  expect(lane.bottom).toBeLessThanOrEqual(innerHeight * 0.951)
})
