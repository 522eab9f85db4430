import { expect, it } from 'vitest'
import { type CueContent, emptySlide, newCue } from '#contract/run/cue.ts'
import { formErrors } from '#tests/support/form-errors.ts'
import { changedFields, cueRules, cueValues } from '#ui/console/desk/run/cue.rules.ts'

const slide: CueContent = {
  ...newCue('slide'),
  title: 'agenda',
  seconds: 90,
  startAt: new Date('2026-11-26T14:05:20').getTime(),
  notes: '**Smile**',
  ends: { by: 'length' },
  slide: { ...emptySlide, heading: 'Today', link: 'https://example.org', picture: null },
}

it('the form of a cue sends nothing if the host changed nothing, seconds of a time included', () => {
  for (const cue of [slide, newCue('break'), { ...newCue('item'), itemId: 'p', lockOnLeave: true }]) {
    expect(changedFields(cue, cueRules(cue).parse(cueValues(cue)))).toEqual({})
  }
})

it('the form of a cue sends only the fields that the host changed', () => {
  const values = { ...cueValues(slide), title: 'Plan', seconds: '' }
  expect(changedFields(slide, cueRules(slide).parse(values))).toEqual({ title: 'Plan', seconds: null })
})

it('the form of a cue reports a length, a time, a percentage and a link that are not valid', () => {
  const values = cueValues(slide)
  const invalid = {
    ...values,
    seconds: 'soon',
    startAt: 'tomorrow',
    slide: { ...values.slide, link: 'javascript:alert(1)' },
    ends: { ...values.ends, by: 'answers' as const, percent: 0, seconds: '' },
  }
  expect(Object.keys(formErrors(cueRules(slide), invalid)).sort()).toEqual([
    'ends.percent',
    'ends.seconds',
    'seconds',
    'slide.link',
    'startAt',
  ])
})

it('a cue that ends by answers keeps its percentage and its longest time', () => {
  const cue: CueContent = {
    ...newCue('item'),
    itemId: 'p',
    ends: { by: 'answers', percent: 75, seconds: 45 },
  }
  const payload = cueRules(cue).parse(cueValues(cue))
  expect(payload.ends).toEqual({ by: 'answers', percent: 75, seconds: 45 })
  expect(payload).not.toHaveProperty('slide')
})
