/** Delay before a page tries again to load a lazy part or texts. */
const partRetryMilliseconds = 2000
/** Number of failures to load a lazy part that a page accepts while the server is reachable. */
const partTriesAnswered = 3

async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch('/health', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/**
 * Loads a lazy part (code or texts) and retries while the network is down. Rejects if the server is reachable but
 * the part fails repeatedly, for example because a new build has removed the part.
 */
export async function retryImport<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let answered = 0; ; ) {
    try {
      return await load()
    } catch (error) {
      if (await serverAnswers()) answered += 1
      if (answered === partTriesAnswered) throw error
      await new Promise((resolve) => setTimeout(resolve, partRetryMilliseconds))
    }
  }
}
