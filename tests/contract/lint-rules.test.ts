import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const call = "const outcome = await hostCall('/api', {})"

/** Bodies of functions in *-actors.ts that the rule must reject. */
const rejected = [
  ['a call as a statement', "await hostCall('/api', {})"],
  ['a call of an area as a statement', "await api.restoreTemplate('a')"],
  ['a call that is not awaited', "void openCall('/api', {})"],
  ['a call of which only the end is used', "return api.restoreTemplate('a').then(() => show())"],
  ['a promise of which only the success is used', "hostCall('/api', {}).then(({ ok }) => ok && show())"],
  ['only the success is used', `${call}; if (outcome.ok) show(outcome.data)`],
  ['only the success is used, in a block', `${call}; if (outcome.ok) { show(outcome.data) }`],
  ['an answer with an empty default', `${call}; return (outcome.ok && outcome.data) || ''`],
] as const

/** Bodies of functions in *-actors.ts that the rule must accept. */
const accepted = [
  ['an outcome with an else', `${call}; if (outcome.ok) show(outcome.data); else showRefusal(t, outcome)`],
  ['an outcome that is handed on', `${call}; if (outcome.ok) show(outcome.data); return outcome`],
  [
    'a refusal that is reported first',
    `${call}; if (!outcome.ok) return showRefusal(t, outcome); show(outcome.data)`,
  ],
] as const

/** Bodies of functions in *-actors.ts in which nothing waits for the call. */
const floating = [
  ['a call that floats', "restore('a')"],
  ['a call of a namespace that floats', "api.restore('a')"],
  ['a made call that floats', "const take = api.create(); take('a')"],
] as const

/** Bodies of views that ignore the refusal of a call. */
const careless = [
  ['a view that uses only the data', 'const { data, retry } = useLoaded(load); return data'],
  ['a view that keeps only the data', 'const loaded = useLoaded(load); return loaded.data'],
  ['a view that uses only the data of a path', "const { data } = useLoadedCall('/api', {}); return data"],
  ['a call without its refusal', "const call = useSentCall('/api', { onDone }); return call.sending"],
  ['a command without its refusal', "const { sending } = useSentCommand('a', { onDone }); return sending"],
  ['a list without its refusal', 'const { rows } = usePagedList(load, null); return rows'],
  ['a form without its refusal', 'const form = useSubmission(send, { onDone }); return form.sending'],
] as const

/** Bodies of views that show the refusal of a call, or hand it on. */
const careful = [
  ['a view that shows the refusal', 'const { data, refusal } = useLoaded(load); return refusal ?? data'],
  ['a view that handles the refusal', 'const { data } = useLoaded(load, { onRefused }); return data'],
  [
    'a view that hands on what it loads',
    'const loaded = useLoaded(load); return <LoadedPart loaded={loaded} />',
  ],
  [
    'a view that shows the refusal of a path',
    "const { refusal } = useLoadedCall('/api', {}); return refusal",
  ],
  ['a form that reads its refusal later', 'const form = useSubmission(send); const { refusal } = form'],
] as const

/** Bodies of views, each with the word that a view must not contain. */
const busy = [
  ['await', 'await load()'],
  ['for await', 'for await (const part of load()) show(part)'],
  ['then', 'load().then(show)'],
  ['optional then', 'loading?.then(show)'],
  ['fetch', "fetch('/api')"],
  ['fetch of the window', "window.fetch('/api')"],
  ['setTimeout', 'setTimeout(show, 1000)'],
  ['setInterval', 'window.setInterval(show, 1000)'],
  ['the type of a timer', 'const timer = useRef<ReturnType<typeof setTimeout>>(undefined)'],
  ['localStorage', "localStorage.getItem('a')"],
  ['sessionStorage', 'const storage = window.sessionStorage'],
] as const

/** Bodies of views and hooks whose effects send to a state machine. */
const joining = [
  ['an effect that sends to an actor', "useEffect(() => actor.send({ type: 'a' }), [actor])"],
  ['an effect that sends', "useEffect(() => { if (is) send({ type: 'a' }) }, [is])"],
  ['a layout effect that sends', "useLayoutEffect(() => ref.current?.send({ type: 'a' }))"],
] as const

/** Bodies of views with a text that a translated page loses. */
const bare = [
  ['a text after an element', "return <p><b />{t('a')}</p>"],
  ['a text before an element', "return <p>{t('a')} <b /></p>"],
  ['a text on a line of its own', 'return (\n<p>\n<b />\n{`a`}\n</p>\n)'],
  ['a text that comes and goes', "return <p>{is && t('a')}<b /></p>"],
  ['one of two texts', "return <p>{is ? t('a') : null}<b /></p>"],
  ['a figure beside letters', 'return <p>{count} votes</p>'],
] as const

/** Bodies of views with texts that are alone in their elements. */
const wrapped = [
  ['a text alone', "return <p>{t('a')}</p>"],
  ['a text alone on its line', "return (\n<p>\n{t('a')}\n</p>\n)"],
  ['a text in its own element', "return <p><b /><span>{t('a')}</span> <i /></p>"],
  ['a conditional element', "return <p>{is && <b>{t('a')}</b>}<i /></p>"],
] as const

/** Bodies of views and hooks that take the last key of an input method for a press of Enter. */
const hasty = [
  ['a comparison with Enter', "return (event) => event.key === 'Enter' && act()"],
  ['an early return without Enter', "return ({ key }) => { if (key !== 'Enter') return }"],
  ['isComposing', 'return (event) => event.isComposing'],
  ['isComposing of a React event', 'return (event) => event.nativeEvent.isComposing'],
  ['isComposing as a parameter', 'return ({ isComposing }) => isComposing'],
] as const

/** Exports that a *-actors.ts file must not have. */
const foreign = [
  ['an input of a machine', 'export const input = () => ({ code: location.pathname })'],
  ['a question about the browser', "export const supported = (): boolean => 'wakeLock' in navigator"],
  ['a store', 'export const shown = { subscribe: () => {}, current: () => 1 }'],
  ['a function that reads storage', 'export function asLeft() {\n  return { on: true }\n}'],
  ['an export of another file', "export { create } from './calls.ts'"],
  ['a type of another file', "export type { Made } from './calls.ts'"],
  ['an actor that runs', 'export const log = createActor(logic.provide({})).start()'],
] as const

/** Exports that a *-actors.ts file may have. */
const logical = [
  ['a call', 'export const load = callLogic(create)'],
  ['a made call', '/** Loads. */\nexport const loadOf = (id: string) => callLogic(() => restore(id))'],
  [
    'a function that makes a call',
    'export function made() {\n  const take = create()\n  return callLogic(take)\n}',
  ],
  ['a callback with types', 'export const watch = fromCallback<{ type: string }>(() => {})'],
  ['a machine with its actors', 'export const machine = chart.provide({ actors: {} })'],
  ['actors of a machine', 'export const upload = { check: fromPromise(create) }'],
  ['logic that a service makes', 'export const signIn = liveSignIn(create)'],
  ['a type', 'export type Made = { id: string }'],
  ['an interface', '/** What is made. */\nexport interface Thing {\n  id: string\n}'],
] as const

/** Bodies of views that the rule must accept. */
const plain = [
  ['a press that sends', "return <Button onClick={() => send({ type: 'a' })} />"],
  ['an effect that sends nothing', 'useEffect(() => element.focus(), [element])'],
  ['a loop', 'for (const part of parts) show(part)'],
] as const

const pathOf = (what: string, end: string): string => `src/ui/${what.replaceAll(/\W+/g, '-')}${end}`
const actors = '-actors.ts'
const view = '.tsx'
const hook = '.ts'

let folder: string
/** The linter's output for all bodies. One run costs as much as one file. */
let output: string

// `biome.json` scopes the plugins and turns on the rule against floating promises: the test uses the same settings.
const { plugins, overrides } = JSON.parse(readFileSync('biome.json', 'utf8'))
const absolute = (path: string): string => resolve(path)
const scoped = plugins.map((plugin: string | { path: string }) =>
  typeof plugin === 'string' ? absolute(plugin) : { ...plugin, path: absolute(plugin.path) },
)

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lint-'))
  mkdirSync(join(folder, 'src/ui'), { recursive: true })
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ root: true, plugins: scoped, overrides }))
  writeFileSync(
    join(folder, 'src/ui/calls.ts'),
    'export const restore = async (id: string) => ({ ok: id })\nexport const create = () => restore\n',
  )
  const imports = "import { restore } from './calls.ts'\nimport * as api from './calls.ts'\n"
  type Cases = readonly (readonly [what: string, code: string])[]
  const write = (end: string, cases: Cases, fileOf: (code: string) => string) => {
    for (const [what, code] of cases)
      writeFileSync(join(folder, pathOf(what, end)), `${imports}${fileOf(code)}\ndebugger\n`)
  }
  const inFunction = (body: string): string => `export async function f() {\n  ${body}\n}`
  write(actors, [...rejected, ...accepted, ...floating], (body) => {
    return `export const f = fromPromise(async () => {\n  ${body}\n})`
  })
  write(actors, [...foreign, ...logical], (code) => code)
  write(
    view,
    [...careless, ...careful, ...busy, ...joining, ...bare, ...wrapped, ...hasty, ...plain],
    inFunction,
  )
  write(hook, [...joining, ...hasty], inFunction)
  const biome = resolve('node_modules/.bin/biome')
  const { stdout, stderr } = spawnSync(biome, ['lint', '--reporter=github', '--max-diagnostics=none', '.'], {
    cwd: folder,
    encoding: 'utf8',
  })
  output = stdout + stderr
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The linter's errors about the file of this body. */
const lintOf = (path: string): string[] =>
  output.split('\n').filter((line) => line.startsWith('::error') && line.includes(path))

it.each(rejected)('the linter rejects a call whose outcome is ignored: %s', (what) => {
  expect(lintOf(pathOf(what, actors))).toContainEqual(
    expect.stringContaining('The outcome of this call is ignored'),
  )
})

it.each(accepted)('the linter accepts a call whose outcome is used: %s', (what) => {
  // Another rule forbids the last line of each file: it shows that the linter has read this file.
  expect(lintOf(pathOf(what, actors))).toEqual([expect.stringContaining('debugger')])
})

it.each(floating)('the linter rejects a call for which nothing waits: %s', (what) => {
  expect(lintOf(pathOf(what, actors))).toContainEqual(expect.stringContaining('noFloatingPromises'))
})

it.each(careless)('the linter rejects a view that ignores a refusal: %s', (what) => {
  expect(lintOf(pathOf(what, view))).toContainEqual(
    expect.stringContaining('The outcome of this call is ignored'),
  )
})

it.each(careful)('the linter accepts a view that handles a refusal: %s', (what) => {
  expect(lintOf(pathOf(what, view))).toEqual([expect.stringContaining('debugger')])
})

it.each(busy)('the linter rejects a view that does the work of an actor: %s', (what) => {
  expect(lintOf(pathOf(what, view))).toContainEqual(expect.stringContaining('A view '))
})

it.each(joining)('the linter rejects, in a view and in a hook, %s', (what) => {
  for (const end of [view, hook])
    expect(lintOf(pathOf(what, end))).toContainEqual(expect.stringContaining('An effect does not send'))
})

it.each(bare)('the linter rejects beside other children: %s', (what) => {
  expect(lintOf(pathOf(what, view))).toContainEqual(expect.stringContaining('A text beside other children'))
})

it.each(wrapped)('the linter accepts for a translated page: %s', (what) => {
  expect(lintOf(pathOf(what, view))).toEqual([expect.stringContaining('debugger')])
})

it.each(hasty)('the linter rejects without the helper for input methods: %s', (what) => {
  for (const end of [view, hook])
    expect(lintOf(pathOf(what, end))).toContainEqual(expect.stringContaining('`pressedEnter`'))
})

it.each(foreign)('the linter rejects in a file of actors: %s', (what) => {
  expect(lintOf(pathOf(what, actors))).toContainEqual(expect.stringContaining('A *-actors.ts file'))
})

it.each(logical)('the linter accepts in a file of actors: %s', (what) => {
  expect(lintOf(pathOf(what, actors))).toEqual([expect.stringContaining('debugger')])
})

it.each(plain)('the linter accepts a view that renders and sends events: %s', (what) => {
  expect(lintOf(pathOf(what, view))).toEqual([expect.stringContaining('debugger')])
})
