import { fileURLToPath } from 'node:url'
import {
  createVitest,
  parseCLI,
  startVitest,
  type TestCase,
  type TestModule,
  type TestSuite,
  type Vitest,
} from 'vitest/node'
import { ensureClient } from './build/client.ts'
import { lookAround, type Surrounding } from './test-surroundings.ts'
import { judge, type Run, summary } from './test-verdict.ts'

// npm test [-- what]: checks the test surroundings, builds the client if it is out of date, and runs Vitest. It repeats
// the failed tests once, alone, after the others.
process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const closeMilliseconds = 30_000
/** A change that breaks more tests than this is no flake. */
const mostRepeated = 30

type Entity = TestCase | TestSuite | TestModule

const moduleOf = (entity: Entity): TestModule => (entity.type === 'module' ? entity : entity.module)

/** The name of the project, which for components has the browser behind it. */
const layerOf = (entity: Entity): string => entity.project.name.split(' ')[0] ?? ''

function nameOf(entity: Entity): string {
  const file = `${layerOf(entity)} ${moduleOf(entity).relativeModuleId}`
  return entity.type === 'module' ? file : `${file} > ${entity.fullName}`
}

const testsIn = (entity: Entity): TestCase[] =>
  entity.type === 'test' ? [entity] : [...entity.children.allTests()]

const errorsOf = (entity: Entity) =>
  entity.type === 'test' ? (entity.result().errors ?? []) : entity.errors()

const isOurs = (line: string): boolean => !/\/node_modules\/|<anonymous>/.test(line)

/** What the tests of this entity wrote, and its errors. */
function logOf(vitest: Vitest, entity: Entity): string {
  const written = [...new Set([entity, ...testsIn(entity)])].flatMap(({ id }) =>
    (vitest.state.idMap.get(id)?.logs ?? []).map(({ content }) => content.trimEnd()),
  )
  const errors = errorsOf(entity).flatMap(({ message, stack = '', diff = '' }) => [
    ...(stack.includes(message) ? [] : [message]),
    ...[...stack.split('\n').filter(isOurs), diff].filter(Boolean),
  ])
  return [...written, ...errors].join('\n')
}

/** A suite with an error of its own has a hook that failed. Its tests did not run, or ran with it. */
function findFailed(entity: TestSuite | TestModule): Entity[] {
  if (entity.errors().length > 0) return [entity]
  return [...entity.children].flatMap((child) => {
    if (child.type === 'suite') return findFailed(child)
    return ['failed', 'pending'].includes(child.result().state) ? [child] : []
  })
}

const hasNoTests = (entity: Entity): boolean => testsIn(entity).length === 0

function reasonOf(test: TestCase): string {
  const result = test.result()
  const note = result.state === 'skipped' ? result.note : undefined
  return note ?? test.meta().skipReason ?? 'no reason given'
}

const { filter, options } = parseCLI(['vitest', 'run', ...process.argv.slice(2)])

async function close(vitest: Vitest): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, closeMilliseconds).unref())
  await Promise.race([vitest.close(), late])
}

const messageOf = (error: unknown): string =>
  typeof error === 'object' && error && 'message' in error ? String(error.message) : String(error)

/** What a repeat cannot excuse. */
function breaks(vitest: Vitest, modules: readonly TestModule[]): string[] {
  const unloaded = modules.filter((module) => hasNoTests(module) && !module.ok())
  const unfinished = modules.flatMap((module) => [...module.children.allTests('pending')])
  return [
    ...vitest.state.getUnhandledErrors().map((error) => `unhandled error: ${messageOf(error)}`),
    ...unloaded.map((module) => `not loaded: ${nameOf(module)}`),
    ...unfinished.map((test) => `not finished: ${nameOf(test)}`),
  ]
}

/** The names of what failed, among these tests, when they ran alone. */
interface Repeated {
  failed: ReadonlySet<string>
  broken: readonly string[]
}

/** Repeats the tests with one worker, in a Vitest of its own. */
async function repeat(failed: readonly Entity[]): Promise<Repeated> {
  const tests = failed.flatMap(testsIn)
  console.log(`\n──── ${tests.length} tests did not pass: they are repeated once, alone ────`)
  const project = [...new Set(failed.map((entity) => entity.project.name))]
  const { testNamePattern: _, shard: __, ...kept } = options
  const vitest = await createVitest({ ...kept, project, maxWorkers: 1, watch: false })
  await vitest.standalone()
  const modules = Map.groupBy(tests, (each) => moduleOf(each))
  const specifications = [...modules].flatMap(([module, cases]) =>
    vitest.projects
      .filter(({ name }) => name === module.project.name)
      .map((each) => each.createSpecification(module.moduleId, { testIds: cases.map(({ id }) => id) })),
  )
  const { testModules } = await vitest.runTestSpecifications(specifications)
  const passed = new Set(
    testModules.flatMap((module) => [...module.children.allTests('passed')].map(({ id }) => id)),
  )
  const hooks = testModules.flatMap(findFailed).map(nameOf)
  const notPassed = tests.filter(({ id }) => !passed.has(id)).map(nameOf)
  const broken = breaks(vitest, testModules)
  await close(vitest)
  return { failed: new Set([...hooks, ...notPassed]), broken }
}

async function runAll(): Promise<Run> {
  const vitest = await startVitest(filter, options)
  const modules = vitest.state.getTestModules()
  const failed = modules.filter((module) => !hasNoTests(module)).flatMap(findFailed)
  const logs = failed.map((entity) => logOf(vitest, entity))
  const broken = breaks(vitest, modules)
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const inFailed = new Set(failed.flatMap(testsIn))
  const others = tests.filter((each) => !inFailed.has(each))
  // Vitest reports other reasons, such as a filter without a file, by its exit code only.
  if (process.exitCode && failed.length + broken.length === 0) broken.push('Vitest ended with an error')
  await close(vitest)
  const isRepeated = failed.length > 0 && failed.length <= mostRepeated && !options.bail
  const again: Repeated = isRepeated
    ? await repeat(failed)
    : { failed: new Set(failed.map(nameOf)), broken: [] }
  const pattern = options.testNamePattern && new RegExp(options.testNamePattern)
  return {
    passed: others.filter((each) => each.result().state === 'passed').length,
    failures: failed.map((entity, index) => ({
      name: nameOf(entity),
      layer: layerOf(entity),
      tests: testsIn(entity).length,
      passedAlone: ![entity, ...testsIn(entity)].some((each) => again.failed.has(nameOf(each))),
      log: logs[index] ?? '',
    })),
    // With a pattern, Vitest skips all tests with other names.
    skipped: others
      .filter((each) => each.result().state === 'skipped' && (!pattern || pattern.test(each.fullName)))
      .map((each) => ({ name: nameOf(each), reason: reasonOf(each) })),
    broken: [...broken, ...again.broken],
  }
}

const describe = ({ name, there, without, remedy }: Surrounding): string =>
  there ? `found    ${name}` : `SKIPPED  ${without}: no ${name} (${remedy})`

const { surroundings, chromium } = await lookAround()
console.log(surroundings.map(describe).join('\n'))
const missing = surroundings.filter(({ there }) => !there)
if (missing.length > 0 && process.env.CI) {
  console.error('On CI nothing may be skipped.')
  process.exit(1)
}
await ensureClient()
if (chromium) process.env.CHROMIUM_PATH = chromium
const run = await runAll()
if (missing.length > 0) console.log(missing.map(describe).join('\n'))
console.log(summary(run))
process.exit(judge(run).ok ? 0 : 1)
