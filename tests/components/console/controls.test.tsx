import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { RunDoc } from '#contract/run/run.ts'
import { consoleTexts } from '#i18n/surfaces/console-texts.ts'
import type { RunCommand } from '#machines/domain/run/run.events.ts'
import { runMachine } from '#machines/domain/run/run.machine.ts'
import { runTable } from '#machines/domain/run/run.table.ts'
import { notStarted } from '#machines/domain/run/run-start.ts'
import { liveOutbox } from '#services/outbox.actors.ts'
import { noStorage } from '#services/outbox-storage.ts'
import { useControls } from '#ui/console/desk/controls/use-controls.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { type LiveLineMaker, LiveProvider, useDoc } from '#ui/live/live.tsx'
import { sampleCode } from '#ui/preview/sample-view.ts'
import { pushedLife, pushSample } from '../kinds/sample-screen.tsx'
import { mount } from '../mount.tsx'

const beforeStart: RunDoc = { value: 'notStarted', context: notStarted }
const atFirstCue: RunDoc = { value: 'running', context: { ...notStarted, cueId: 'first' } }
const snapshot = { epoch: 'sample', seq: 1, ownSeq: 0, now: 0, changes: [], own: [] }

function Start({ run }: { run: RunDoc }) {
  const control = useControls<RunCommand>({
    subject: 'run',
    snapshot: runMachine.resolveState(run),
    table: runTable,
  })
  const { whyDisabled, busy, press } = control(
    { type: 'start', to: 'first', at: 0, by: '', before: null },
    { cueId: 'first' },
  )
  return (
    <Button whyDisabled={whyDisabled} busy={busy} onClick={press}>
      {run.value}
    </Button>
  )
}

function Shown() {
  const run = useDoc('run')
  return run && <Start run={run} />
}

/** Mounts the control on a desk whose server accepts each command. Returns the names of the accepted commands. */
async function showStart(): Promise<string[]> {
  const accepted: string[] = []
  const command = async ({ name }: { name: string }) => {
    accepted.push(name)
    return { ok: true, data: null } as const
  }
  const line: LiveLineMaker = (options) => ({
    ...pushedLife(snapshot, new Map([['run', beforeStart]]))(options),
    outbox: (connection) => liveOutbox({ command }, connection, noStorage),
  })
  await mount(
    <LiveProvider audience="host" eventCode={sampleCode} token="desk" line={line}>
      <Shown />
    </LiveProvider>,
    { texts: consoleTexts },
  )
  return accepted
}

it('a control works again when its effect was reset before the desk removes the saved command', async () => {
  const accepted = await showStart()
  const start = page.getByRole('button', { name: 'notStarted' })
  await start.click()
  await expect.poll(() => accepted).toEqual(['Run/Start'])
  pushSample((docs) => docs.set('run', atFirstCue))
  await expect.element(page.getByRole('button', { name: 'running' })).toBeVisible()
  pushSample((docs) => docs.set('run', beforeStart))
  await start.click()
  await expect.poll(() => accepted).toEqual(['Run/Start', 'Run/Start'])
})
