import { afterAll, describe, expect, it } from 'vitest'
import { fromCallback, fromPromise, waitFor } from 'xstate'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import type { UploadEvent } from '#machines/flow/upload/upload.events.ts'
import { uploadMachine } from '#machines/flow/upload/upload.machine.ts'
import { flowCoverage } from '../flow-coverage.ts'

const coverage = flowCoverage(uploadMachine)
afterAll(() => coverage.assertComplete())

const photograph = new Blob(['a photograph'])
const smaller = new Blob(['less of it'])
const kept = accepted({ filePath: '/pictures/1.webp' })

function field(check: () => Promise<Outcome<Blob>> = async () => accepted(smaller)) {
  const paths: string[] = []
  const sent: Blob[] = []
  let stopped = 0
  const machine = uploadMachine.provide({
    actors: {
      check: fromPromise<Outcome<Blob>, Blob>(check),
      send: fromCallback<UploadEvent, Blob>(({ input }) => {
        sent.push(input)
        return () => {
          stopped += 1
        }
      }),
    },
  })
  const actor = coverage.start(machine, {}, ({ path }) => paths.push(path))
  const checked = () => waitFor(actor, (snapshot) => !snapshot.matches('checking'))
  return {
    paths,
    sent,
    send: (event: UploadEvent) => actor.send(event),
    choose: async () => {
      actor.send({ type: 'choose', file: photograph })
      await checked()
    },
    checked,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    stopped: () => stopped,
  }
}

describe('a picture field of a form', () => {
  it('a picture field checks, sends and keeps a picture, which can be replaced and removed', async () => {
    const picture = field()
    await picture.choose()
    expect(picture.state()).toBe('uploading')
    expect(picture.context()).toMatchObject({ file: photograph, prepared: smaller, share: 0 })
    picture.send({ type: 'progressed', share: 0.5 })
    expect(picture.context().share).toBe(0.5)
    picture.send({ type: 'queued', before: 3 })
    expect(picture.context().before).toBe(3)
    picture.send({ type: 'answered', outcome: kept })
    expect([picture.state(), picture.paths, picture.sent]).toEqual(['done', ['/pictures/1.webp'], [smaller]])
    await picture.choose()
    expect(picture.context()).toMatchObject({ share: 0, before: 0 })
    picture.send({ type: 'answered', outcome: kept })
    picture.send({ type: 'remove' })
    expect([picture.state(), picture.paths.at(-1), picture.context().file]).toEqual(['choosing', '', null])
  })

  it('a picture field can remove the picture that was saved before', () => {
    const picture = field()
    picture.send({ type: 'remove' })
    expect([picture.state(), picture.paths]).toEqual(['choosing', ['']])
  })

  it('a picture field can remove the saved picture after another picture was refused', async () => {
    const picture = field(async () => refused('PictureFormat'))
    await picture.choose()
    expect([picture.state(), picture.paths]).toEqual(['refused', []])
    picture.send({ type: 'remove' })
    expect([picture.state(), picture.paths, picture.context().refusal]).toEqual(['choosing', [''], null])
  })

  it('a picture field refuses a file that is no picture without sending it, and takes another file afterwards', async () => {
    const answers: (Outcome<Blob> | Error)[] = [
      refused('PictureFormat'),
      new Error('broken'),
      accepted(smaller),
    ]
    const picture = field(async () => {
      const next = answers.shift() ?? new Error('one too many')
      if (next instanceof Error) throw next
      return next
    })
    await picture.choose()
    expect([picture.state(), picture.context().refusal?.code]).toEqual(['refused', 'PictureFormat'])
    picture.send({ type: 'retry' })
    expect(picture.state()).toBe('refused')
    await picture.choose()
    expect([picture.state(), picture.context().refusal?.code]).toEqual(['refused', 'PictureUnreadable'])
    await picture.choose()
    expect([picture.state(), picture.context().refusal]).toEqual(['uploading', null])
    expect(picture.paths).toEqual([])
  })

  it('a picture field can send a failed upload again, or cancel it', async () => {
    const picture = field()
    await picture.choose()
    picture.send({ type: 'answered', outcome: refused('Unreachable') })
    expect([picture.state(), picture.context().refusal?.code]).toEqual(['refused', 'Unreachable'])
    picture.send({ type: 'retry' })
    expect([picture.state(), picture.context().refusal, picture.sent.length]).toEqual(['uploading', null, 2])
    picture.send({ type: 'answered', outcome: refused('Busy') })
    picture.send({ type: 'cancel' })
    expect([picture.state(), picture.context(), picture.paths]).toEqual([
      'choosing',
      { file: null, prepared: null, share: 0, before: 0, refusal: null },
      [],
    ])
  })

  it('a picture field can cancel a picture that is being checked or sent', async () => {
    const picture = field()
    picture.send({ type: 'choose', file: photograph })
    picture.send({ type: 'cancel' })
    expect([picture.state(), picture.sent]).toEqual(['choosing', []])
    await picture.choose()
    picture.send({ type: 'cancel' })
    expect([picture.state(), picture.stopped(), picture.paths]).toEqual(['choosing', 1, []])
  })
})
