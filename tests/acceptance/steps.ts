const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Does one step of the test and prints its time. Throws an error that names the step. */
export async function step<Result>(what: string, work: () => Result | Promise<Result>): Promise<Result> {
  const began = performance.now()
  try {
    const result = await work()
    console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${what}`)
    return result
  } catch (error) {
    throw new Error(`${what}: ${textOf(error)}`)
  }
}

/** Throws unless the condition holds. */
export function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what)
}

/** Does the work of a program. If a step fails, prints it and exits with the code 1. */
export async function conclude(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(`failed: ${textOf(error)}`)
    process.exitCode = 1
  }
}
