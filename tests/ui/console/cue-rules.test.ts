import { expect, it } from 'vitest'
import { type CueContent, emptySlide, newCue } from '#contract/run/cue.ts'
import { formErrors } from '#tests/support/form-errors.ts'
import { changedFields, cueRules, cueValues } from '#ui/console/desk/run/cue.rules.ts'

const slide: CueContent = {
  ...newCue('slide'),
  title: 'Agenda',
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
  const values = { ...cueValues(slide), Title: 'Plan', Seconds: '' }
  expect(changedFields(slide, cueRules(slide).parse(values))).toEqual({ Title: 'Plan', Seconds: null })
})

it('the form of a cue reports a length, a time, a percentage and a link that are not valid', () => {
  const values = cueValues(slide)
  const invalid = {
    ...values,
    Seconds: 'soon',
    StartAt: 'tomorrow',
    Slide: { ...values.Slide, Link: 'javascript:alert(1)' },
    Ends: { ...values.Ends, By: 'answers' as const, Percent: '0', Seconds: '' },
  }
  expect(Object.keys(formErrors(cueRules(slide), invalid)).sort()).toEqual([
    'Ends.Percent',
    'Ends.Seconds',
    'Seconds',
    'Slide.Link',
    'StartAt',
  ])
})

it('a cue that ends by answers keeps its percentage and its longest time', () => {
  const cue: CueContent = {
    ...newCue('item'),
    itemId: 'p',
    ends: { by: 'answers', percent: 75, seconds: 45 },
  }
  const payload = cueRules(cue).parse(cueValues(cue))
  expect(payload.Ends).toEqual({ By: 'answers', Percent: 75, Seconds: 45 })
  expect(payload).not.toHaveProperty('Slide')
})
