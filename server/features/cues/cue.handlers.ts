import { accepted, type Outcome, type Refusal, refused } from '#contract/errors.ts'
import { endsByAnswers } from '#contract/items/kinds.ts'
import * as limits from '#contract/limits.ts'
import { type CueContent, emptySlide, hasSlide, newCue, newItemCue } from '#contract/run/cue.ts'
import type { CueChanges } from '#machines/domain/cue/cue.events.ts'
import { cueRefusal } from '#machines/domain/cue/cue-refusal.ts'
import type { EnvelopeOf } from '#server/engine/command-envelope.ts'
import { done, type UnitOfWork } from '#server/engine/unit-of-work.ts'
import { claimUploads } from '#server/platform/uploads/upload-use.ts'
import { takeOffScreen } from '../present/present.public.ts'
import { cueChanges } from './cue-fields.ts'
import { positionBefore } from './cue-position.ts'
import { addCues, cuesChanged, readCues, removeCue } from './cues.public.ts'

const full = refused('CuesFull', { most: limits.cuesPerEvent })

/** The refusal if the event does not have what the changed cue needs. */
async function missing(work: UnitOfWork, cue: CueContent, changes: CueChanges): Promise<Refusal | undefined> {
  if (changes.slide && !hasSlide(cue.kind)) return refused('BadInput')
  if (changes.ends?.by === 'answers' && cue.itemId !== null) {
    const item = await work.loadItem(cue.itemId)
    if (item && !endsByAnswers(item.kind)) return refused('CueNotAnswered')
  }
  return (await claimUploads(work.tx, changes.slide, work.at)) ? undefined : refused('UploadGone')
}

async function add(work: UnitOfWork, { payload }: EnvelopeOf<'Cue/Add'>): Promise<Outcome> {
  const { kind, itemId = null, beforeCueId: before = null } = payload
  if ((kind === 'item') !== (itemId !== null)) return refused('BadInput')
  const item = itemId === null ? null : await work.loadItem(itemId)
  if (item === undefined) return refused('NotFound')
  if (before !== null && !(await work.load('cue', before))) return refused('NotFound')
  const blank = item ? newItemCue(item.kind, item.id) : newCue(kind)
  const changes = cueChanges(payload.cue)
  const refusal = await missing(work, blank, changes)
  if (refusal) return refusal
  const code = cueRefusal(blank, changes)
  if (code) return refused(code)
  const ids = await addCues(work, [{ ...blank, ...changes }], before)
  return ids ? accepted({ cueId: ids[0] }) : full
}

async function update(work: UnitOfWork, { payload }: EnvelopeOf<'Cue/Update'>): Promise<Outcome> {
  const cue = await work.load('cue', payload.cueId)
  if (!cue) return refused('NotFound')
  const changes = cueChanges(payload.cue)
  const refusal =
    (await missing(work, cue.snapshot.context, changes)) ?? work.send(cue, { type: 'edit', changes })
  if (refusal) return refusal
  await cuesChanged(work)
  return done
}

async function copy(work: UnitOfWork, { payload }: EnvelopeOf<'Cue/Copy'>): Promise<Outcome> {
  const cues = await readCues(work)
  const at = cues.findIndex(({ id }) => id === payload.cueId)
  const original = await work.load('cue', payload.cueId)
  if (!original) return refused('NotFound')
  const ids = await addCues(work, [original.snapshot.context], cues[at + 1]?.id ?? null)
  return ids ? accepted({ cueId: ids[0] }) : full
}

async function remove(work: UnitOfWork, { payload }: EnvelopeOf<'Cue/Delete'>): Promise<Outcome> {
  const cue = await work.load('cue', payload.cueId)
  if (!cue) return refused('NotFound')
  await takeOffScreen(work, cue)
  const refusal = await removeCue(work, cue.id)
  if (refusal) return refusal
  await cuesChanged(work)
  return done
}

async function move(work: UnitOfWork, { payload }: EnvelopeOf<'Cue/Move'>): Promise<Outcome> {
  const cue = await work.load('cue', payload.cueId)
  const before = payload.beforeCueId
  if (!cue || (before !== null && !(await work.load('cue', before)))) return refused('NotFound')
  if (before === cue.id) return done
  const others = (await readCues(work)).filter(({ id }) => id !== cue.id)
  const position = await positionBefore(work, others, before)
  work.change(cue, { position })
  await cuesChanged(work)
  return done
}

async function importAgenda(work: UnitOfWork, { payload }: EnvelopeOf<'Cue/Import'>): Promise<Outcome> {
  const ids = await addCues(
    work,
    payload.cues.map(({ title, seconds, startAt, notes }) => ({
      ...newCue('slide'),
      title,
      seconds,
      startAt,
      notes,
      slide: { ...emptySlide, heading: title },
    })),
  )
  return ids ? accepted({ cueIds: ids }) : full
}

export const cueHandlers = {
  'Cue/Add': add,
  'Cue/Update': update,
  'Cue/Copy': copy,
  'Cue/Delete': remove,
  'Cue/Move': move,
  'Cue/Import': importAgenda,
}
