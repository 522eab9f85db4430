import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A fault that the product once had, or nearly had, and how to put it back. */
interface Fault {
  name: string
  /** The changes of the source: file, text, and the text in its place. */
  changes: [file: string, from: string, to: string][]
  /** What the simulation must say about it. */
  finds: RegExp
}

const faults: Fault[] = [
  {
    name: 'the answer to a command is found by its id without its event',
    changes: [
      [
        'server/engine/decide.ts',
        ".where('event_id', '=', eventId)\n      .where(isIn(db, 'command_id', commandIds))",
        ".where(isIn(db, 'command_id', commandIds))",
      ],
    ],
    finds: /is acknowledged and not stored|is refused for an id that its event does not know/,
  },
  {
    name: 'a word counts for the round that the phone names, whether there is one or not',
    changes: [
      [
        'server/features/items/word-cloud/enter.ts',
        "ask({ type: 'enter', round: payload.round,",
        "ask({ type: 'enter', round: item.snapshot.context.round,",
      ],
      [
        'server/features/items/word-cloud/enter.ts',
        'refusal(ask, { answer: { payload }, own }) {',
        'refusal(ask, { answer: { payload }, item, own }) {',
      ],
    ],
    finds: /more words than allowed|a round that never was|deep-equal/,
  },
  {
    name: 'changes are pushed before they are committed',
    changes: [
      [
        'server/engine/batch.ts',
        'const { publication, own } = await writeWork(options.features, work, urgent, actedOn(commands, outcomes))\n',
        'const { publication, own } = await writeWork(options.features, work, urgent, actedOn(commands, outcomes))\n' +
          '  if (publication) options.onDecided(publication)\n',
      ],
      [
        'server/engine/batch.ts',
        'export interface BatchOptions {\n',
        'export interface BatchOptions {\n  onDecided: any\n',
      ],
      ['server/engine/engine.ts', 'committed = publications\n', 'void publications\n'],
      [
        'server/engine/engine.ts',
        'await runBatch(\n        options,',
        'await runBatch(\n        { ...options, onDecided: publish },',
      ],
    ],
    finds: /is sent before its commit/,
  },
  {
    name: 'a deadline that is being fired is fired again',
    changes: [
      ['server/registry/features.ts', "  if (gone.length === 0) return refused('AlreadySo')\n", ''],
      [
        'server/engine/deadlines.ts',
        'const fresh = rows.filter(({ id }) => !this.#firing.has(id))\n',
        'const fresh = rows\n',
      ],
      [
        'server/engine/deadlines.ts',
        'const firing = new Set(this.#firing.keys())',
        'const firing = new Set<string>()',
      ],
    ],
    finds: /fired twice/,
  },
  {
    name: 'after a restore the server believes the position of a client',
    changes: [
      [
        'server/store/timeline.ts',
        "  if (dialect === 'sqlite' && startsEpoch) {\n    await writeMeta(db, 'epoch', newEpoch())",
        "  if (dialect === 'sqlite' && startsEpoch && !(await readMeta(db, 'epoch'))) {\n    await writeMeta(db, 'epoch', newEpoch())",
      ],
      ['server/live/snapshot.ts', 'if (have !== null && (isAhead', 'if (false && have !== null && (isAhead'],
    ],
    finds: /did not catch up|differs from a fresh one/,
  },
  {
    name: 'a page of questions names a later version than its state',
    changes: [
      [
        'server/features/qa/question-pages.ts',
        'return { epoch, version, changes: this.#changesOf(ids, version), end }',
        'return { epoch, version: version + 5, changes: this.#changesOf(ids, version + 5), end }',
      ],
    ],
    finds: /differs from a fresh one/,
  },
  {
    name: 'a phone does not read a question that has got enough votes for its list',
    changes: [
      [
        'src/machines/flow/connection/needed-questions.ts',
        '  if (ids.length > 0) return { epoch, base, ids }\n',
        '',
      ],
    ],
    finds: /differs from a fresh one/,
  },
  {
    name: 'a changed question is pushed without its votes',
    changes: [['server/features/qa/qa.feature.ts', 'if (before) work.republishVotes(now)', '']],
    finds: /differs from a fresh one/,
  },
  {
    name: 'a process uses what it remembers of an event, although another process has written since',
    changes: [
      [
        'server/engine/held-state.ts',
        'return held?.epoch === epoch && held.seq === seq ? held.state',
        'return held ? held.state',
      ],
    ],
    finds: /deep-equal|sequence|is acknowledged and not stored|differs from a fresh one/,
  },
]

const copied = [
  'server',
  'src/contract',
  'src/machines',
  'src/services',
  'src/theme',
  'src/i18n',
  'tests/simulation',
  'tests/support',
  'package.json',
]

/** The faults that cannot be put back any longer, because the source has changed. */
export const lostFaults = (): string[] =>
  faults.flatMap(({ name, changes }) =>
    changes
      .filter(([file, from]) => readFileSync(file, 'utf8').split(from).length !== 2)
      .map(([file]) => `${file} has changed: put the fault "${name}" back in another way`),
  )

/** Copies the source with the fault to a temporary folder. */
function withFault({ changes }: Fault): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'cuelight-fault-'))
  for (const path of copied) cpSync(path, join(folder, path), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  for (const [file, from, to] of changes) {
    const path = join(folder, file)
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(from, () => to),
    )
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Puts each fault back. Returns whether the simulation has found all of them. */
export function putBackFaults(seeds: number, minutes: string): boolean {
  return faults
    .map((fault) => {
      const { folder, remove } = withFault(fault)
      const given = ['tests/simulation/main.ts', '--seeds', `${seeds}`, '--minutes', minutes]
      const { stdout } = spawnSync(process.execPath, given, {
        cwd: folder,
        encoding: 'utf8',
        maxBuffer: 2 ** 28,
      })
      remove()
      const [, seed = 'no'] = /^Seed (\d+) has failed/m.exec(stdout) ?? []
      const isFound = fault.finds.test(stdout)
      process.stdout.write(`${isFound ? 'found' : 'NOT FOUND'} by seed ${seed}: ${fault.name}\n`)
      if (!isFound) process.stdout.write(stdout.slice(-4000))
      return isFound
    })
    .every((isFound) => isFound)
}
